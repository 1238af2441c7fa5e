"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { ReactNode } from "react";
import type { CycleHistory } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import { describeCycleCounts } from "@/lib/domain/cycles/cycle-counts";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { rangeDates } from "@/lib/domain/cycles/cycle-range";
import { formatDate } from "@/lib/domain/datetime";
import { cyclesQuery } from "@/lib/query/cycles";
import { orderSearchQuery } from "@/lib/query/orders";

type PersonCountsProps = { userId: string; today: CalendarDate };

/** The counts behind the other tabs. A number that could not be read is not shown as zero. */
export function PersonCounts({ userId, today }: PersonCountsProps) {
  const { shownFrom, asksFrom } = rangeDates("36-months", today);
  const orders = useQuery(orderSearchQuery({ user_id: userId, size: 25 }));
  const cycles = useQuery(cyclesQuery(userId, asksFrom));
  const root = `/people/${userId}`;
  return (
    <section className="section">
      <div className="section-head">
        <h2>Available data</h2>
      </div>
      <ul className="grid gap-1.5 text-small">
        <li>
          <Link href={`${root}/orders`} prefetch={false}>
            Orders
          </Link>{" "}
          <Count hasFailed={orders.isError}>
            {(orders.data?.total ?? orders.data?.orders.length)?.toLocaleString("en")}
          </Count>
        </li>
        <li>
          <Link href={`${root}/cycles?range=36-months`} prefetch={false}>
            Cycles
          </Link>{" "}
          <Count hasFailed={cycles.isError}>
            {cycles.data ? countCycles(cycles.data, today, shownFrom) : undefined}
          </Count>{" "}
          <span className="text-ink-3">since {formatDate(shownFrom)}</span>
        </li>
      </ul>
    </section>
  );
}

/** The counts in the words of the cycle calendar; `none` when there is nothing to count. */
function countCycles(
  { menstrual_cycle, source_activity }: CycleHistory,
  today: CalendarDate,
  shownFrom: CalendarDate,
): string {
  const options = { today, shownFrom, activity: source_activity };
  return describeCycleCounts(buildCycleModel(menstrual_cycle, options)) || "none";
}

function Count({ children, hasFailed }: { children: ReactNode; hasFailed: boolean }) {
  if (children !== undefined) return <b className="font-semibold">{children}</b>;
  return <span className="text-ink-3">{hasFailed ? "could not be read" : "…"}</span>;
}
