"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BulkReschedule, BulkRescheduleState } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatChange, formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { formatInstant } from "@/lib/domain/datetime";
import { bulkRescheduleQuery } from "@/lib/query/bulk-reschedules";
import { BulkRescheduleBar } from "./bulk-reschedule-bar";
import { BulkRescheduleBody } from "./bulk-reschedule-body";
import { BulkRescheduleProgress } from "./bulk-reschedule-progress";

const CRUMBS = [
  { key: "orders", label: "Orders", href: "/orders" },
  { key: "move", label: "Move of many" },
];

const STATES = {
  planned: ["received", "Dry run"],
  running: ["collecting", "Running"],
  paused: ["problem", "Paused"],
  stopped: ["cancelled", "Stopped"],
  done: ["completed", "Done"],
} as const satisfies Record<BulkRescheduleState, readonly [string, string]>;

/** A move of many orders: its dry run, its progress, and what became of each order. */
export function BulkRescheduleScreen({ rescheduleId }: { rescheduleId: string }) {
  const { zone } = useDisplayZone();
  const query = useQuery(bulkRescheduleQuery(rescheduleId));
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          <PageHead title="Move of many orders" crumbs={CRUMBS} />
          <TableSkeleton columns={["Order", "Activation", "Outcome"]} awaiting="the move" />
        </>
      }
      forbiddenTitle="Your role does not include moves of many orders"
      kept="A move that was started goes on; nothing is sent twice."
    >
      {(move) => (
        <>
          <PageHead
            title={`Move ${formatOrders(getCount(move))} ${formatChange(move.change)}`}
            crumbs={CRUMBS}
            badges={<Badge family={STATES[move.state][0]}>{STATES[move.state][1]}</Badge>}
            sub={origin(move, zone)}
          />
          {move.started_at ? <BulkRescheduleProgress move={move} /> : null}
          <BulkRescheduleBody move={move} />
          <BulkRescheduleBar move={move} />
        </>
      )}
    </QueryBoundary>
  );
}

function getCount({ verdicts }: BulkReschedule): number {
  return verdicts.movable + verdicts.refused + verdicts.unknown;
}

function origin(move: BulkReschedule, zone: string): string {
  const of = move.chosen_by === "filter" ? "All that a filter found" : "Ticked orders";
  if (move.started_at && move.started_by) {
    return `${of}. Started by ${move.started_by}, ${formatInstant(move.started_at, zone)}`;
  }
  return `${of}. Dry run of ${formatInstant(move.created_at, zone)}`;
}
