"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Segmented } from "@/components/ui/controls/segmented";
import { Mark } from "@/components/ui/display/mark";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { firstGroup, groupRescheduleRows } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { bulkRescheduleRowsQuery, isUnderWay } from "@/lib/query/bulk-reschedules";
import { BulkRescheduleRowList } from "./bulk-reschedule-rows";

const COLUMNS = ["Order", "Test", "Status", "Activation", "Outcome"];

/** The orders of a move in groups, one of them in sight. */
export function BulkRescheduleBody({ move }: { move: BulkReschedule }) {
  const query = useQuery(bulkRescheduleRowsQuery(move.id, isUnderWay(move)));
  const groups = groupRescheduleRows(move);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = groups.find(({ key }) => key === chosen) ?? {
    ...groups.find(({ key }) => key === firstGroup(groups)),
  };
  return (
    <>
      <div className="chips">
        <Segmented
          label="Group of orders"
          value={shown.key ?? ""}
          onChange={setChosen}
          options={groups.map(({ key, label, mark, count }) => ({
            value: key,
            label: (
              <span className="row">
                <Mark shape={mark} />
                {label} <b className="medium">{count.toLocaleString("en")}</b>
              </span>
            ),
          }))}
        />
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={COLUMNS} awaiting="orders of the move" />}
        forbiddenTitle="Your role does not show moves of many orders"
        kept="The move itself goes on."
      >
        {({ rows }) => {
          const inGroup = rows.filter((row) => shown.has?.(row) ?? false);
          return inGroup.length === 0 ? (
            <EmptyState title={`No order: ${(shown.label ?? "").toLowerCase()}`}>
              The other groups hold the orders of this move.
            </EmptyState>
          ) : (
            <BulkRescheduleRowList
              key={shown.key}
              rows={inGroup}
              label={shown.label ?? "Orders"}
              isDryRun={move.started_at === null}
            />
          );
        }}
      </QueryBoundary>
    </>
  );
}
