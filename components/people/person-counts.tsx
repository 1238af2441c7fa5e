"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { CalendarDate } from "@/lib/contract/primitives";
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
  const begun = cycles.data?.menstrual_cycle.filter(
    ({ period_start, is_predicted }) => period_start >= shownFrom && !is_predicted,
  );
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
          <Count n={orders.data?.total ?? orders.data?.orders.length} hasFailed={orders.isError} />
        </li>
        <li>
          <Link href={`${root}/cycles?range=36-months`} prefetch={false}>
            Cycles
          </Link>{" "}
          <Count n={begun?.length} hasFailed={cycles.isError} />{" "}
          <span className="text-ink-3">
            {begun?.length === 1 ? "record" : "records"} since {formatDate(shownFrom)}
          </span>
        </li>
      </ul>
    </section>
  );
}

function Count({ n, hasFailed }: { n: number | undefined; hasFailed: boolean }) {
  if (n !== undefined) return <b className="font-semibold">{n.toLocaleString("en")}</b>;
  return <span className="text-ink-3">{hasFailed ? "could not be read" : "…"}</span>;
}
