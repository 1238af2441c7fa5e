"use client";

import { useQuery } from "@tanstack/react-query";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { ReadState } from "@/components/ui/feedback/read-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BulkMove, MoveState } from "@/lib/contract/dashboard/bulk-reschedule";
import { changeWords, ordersWords } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { formatInstant } from "@/lib/domain/datetime";
import { bulkMoveQuery } from "@/lib/query/bulk-reschedules";
import { failureOf } from "@/lib/query/core/failure";
import { MoveBar } from "./bulk-reschedule-bar";
import { MoveBody } from "./bulk-reschedule-body";
import { MoveProgress } from "./bulk-reschedule-progress";

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
} as const satisfies Record<MoveState, readonly [string, string]>;

/** A move of many orders: its dry run, its progress, and what became of each order. */
export function MoveScreen({ moveId }: { moveId: string }) {
  const { zone } = useDisplayZone();
  const { data, error, refetch } = useQuery(bulkMoveQuery(moveId));
  return (
    <ReadState
      data={data}
      failure={error ? failureOf(error) : null}
      loading={
        <>
          <PageHead title="Move of many orders" crumbs={CRUMBS} />
          <TableSkeleton columns={["Order", "Activation", "Outcome"]} awaiting="the move" />
        </>
      }
      closedTitle="Your role does not include moves of many orders"
      kept="A move that was started goes on; nothing is sent twice."
      onRetry={() => void refetch()}
    >
      {(move) => (
        <>
          <PageHead
            title={`Move ${ordersWords(countOf(move))} ${changeWords(move.change)}`}
            crumbs={CRUMBS}
            badges={<Badge family={STATES[move.state][0]}>{STATES[move.state][1]}</Badge>}
            sub={origin(move, zone)}
          />
          {move.started_at ? <MoveProgress move={move} /> : null}
          <MoveBody move={move} />
          <MoveBar move={move} />
        </>
      )}
    </ReadState>
  );
}

function countOf({ verdicts }: BulkMove): number {
  return verdicts.movable + verdicts.refused + verdicts.unknown;
}

function origin(move: BulkMove, zone: string): string {
  const of = move.chosen_by === "filter" ? "All that a filter found" : "Ticked orders";
  if (move.started_at && move.started_by) {
    return `${of}. Started by ${move.started_by}, ${formatInstant(move.started_at, zone)}`;
  }
  return `${of}. Dry run of ${formatInstant(move.created_at, zone)}`;
}
