"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  formatBulkRescheduleProgress,
  formatChange,
  formatOrders,
} from "@/lib/domain/bulk/bulk-reschedule-groups";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { bulkRescheduleQuery } from "@/lib/query/bulk-reschedules";
import { BulkRescheduleBar } from "./bulk-reschedule-bar";
import { BulkRescheduleBody } from "./bulk-reschedule-body";
import { RESCHEDULE_STATES } from "./reschedule-states";

const CRUMBS = [
  { key: "orders", label: "Orders", href: "/orders" },
  { key: "reschedules", label: "Bulk reschedules", href: "/orders/bulk" },
  { key: "reschedule", label: "Bulk reschedule" },
];

const CHOSEN_BY = {
  filter: "All orders that match",
  orders: "Selected orders",
  reschedule: "Orders that were moved",
} as const satisfies Record<BulkReschedule["chosen_by"], string>;

/** A bulk reschedule: its dry run, its progress, and the outcome of each order. */
export function BulkRescheduleScreen({ rescheduleId }: { rescheduleId: string }) {
  const { zone } = useDisplayZone();
  const query = useQuery(bulkRescheduleQuery(rescheduleId));
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          <PageHead title="Bulk reschedule" crumbs={CRUMBS} />
          <TableSkeleton
            columns={["Order", "Activation", "Outcome"]}
            awaiting="the bulk reschedule"
          />
        </>
      }
      forbiddenTitle="Your role does not include bulk reschedules"
      kept="A bulk reschedule that was started continues; nothing is sent twice."
    >
      {(reschedule) => (
        // As high as the window, so that only the list above the actions scrolls.
        <div className="flex flex-col sm:h-[calc(100dvh-var(--size-topbar)-var(--size-edge))] sm:min-h-120">
          <PageHead
            title={`Reschedule ${formatOrders(getCount(reschedule))} ${formatChange(reschedule.change)}`}
            crumbs={CRUMBS}
            badges={
              <Badge family={RESCHEDULE_STATES[reschedule.state][0]}>
                {RESCHEDULE_STATES[reschedule.state][1]}
              </Badge>
            }
            sub={formatOrigin(reschedule, zone)}
          />
          <Origin reschedule={reschedule} />
          {reschedule.started_at ? <BulkRescheduleProgress reschedule={reschedule} /> : null}
          <BulkRescheduleBody reschedule={reschedule} />
          <BulkRescheduleBar reschedule={reschedule} isCurrent={query.isFetchedAfterMount} />
        </div>
      )}
    </QueryBoundary>
  );
}

function getCount({ verdicts }: BulkReschedule): number {
  return verdicts.movable + verdicts.refused + verdicts.unknown;
}

function formatOrigin(reschedule: BulkReschedule, zone: ClockZone): string {
  const orders = CHOSEN_BY[reschedule.chosen_by];
  if (reschedule.started_at && reschedule.started_by) {
    return `${orders}. Started by ${reschedule.started_by}, ${formatInstant(reschedule.started_at, zone)}`;
  }
  return `${orders}. Dry run of ${formatInstant(reschedule.created_at, zone)}`;
}

/** Which earlier bulk reschedule this one reverts, and the given reason. */
function Origin({ reschedule: { change, reason } }: { reschedule: BulkReschedule }) {
  if (change.kind !== "restore" && !reason) return null;
  return (
    <p className="px-6 pb-3 text-ink-2 text-small max-sm:px-4">
      {change.kind === "restore" ? (
        <>
          Moves the orders of{" "}
          <Link href={`/orders/bulk/${change.reschedule_id}`}>an earlier bulk reschedule</Link>{" "}
          back.{" "}
        </>
      ) : null}
      {reason ? `Reason: ${reason}` : null}
    </p>
  );
}

/** The progress of a started bulk reschedule, and why it is paused. */
function BulkRescheduleProgress({ reschedule }: { reschedule: BulkReschedule }) {
  const { done, all } = formatBulkRescheduleProgress(reschedule);
  const { moved, refused, failed, unknown, stopped } = reschedule.states;
  const others = [
    refused > 0 ? `${refused.toLocaleString("en")} refused` : "",
    failed > 0 ? `${failed.toLocaleString("en")} failed` : "",
    unknown > 0 ? `${unknown.toLocaleString("en")} not known` : "",
    stopped > 0 ? `${stopped.toLocaleString("en")} stopped before they were sent` : "",
  ].filter(Boolean);
  return (
    <section className="section grid gap-2" aria-label="Progress">
      <ProgressBar label="Orders done" max={all} value={done} />
      <p className="text-small text-ink-2" role="status">
        {done.toLocaleString("en")} of {formatOrders(all)} done: {moved.toLocaleString("en")}{" "}
        rescheduled
        {others.map((part) => `, ${part}`)}.
      </p>
      {reschedule.state === "paused" ? (
        <Notice tone="warn" title="Paused">
          {reschedule.pause_reason} Rescheduled orders keep their new date; waiting orders were not
          sent.
        </Notice>
      ) : null}
    </section>
  );
}
