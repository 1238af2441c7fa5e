"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Segmented } from "@/components/ui/controls/segmented";
import { CHIP_ROW } from "@/components/ui/display/chip-class";
import { Mark } from "@/components/ui/display/mark";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { getFirstGroup, groupRescheduleRows } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { bulkRescheduleRowsQuery, isUnderWay } from "@/lib/query/bulk-reschedules";
import { BulkRescheduleRowList } from "./bulk-reschedule-rows";

const COLUMNS = ["Order", "Test", "Status", "Activation", "Outcome"];

/** The orders of a bulk reschedule in groups, one of them shown. */
export function BulkRescheduleBody({ reschedule }: { reschedule: BulkReschedule }) {
  const query = useQuery(bulkRescheduleRowsQuery(reschedule.id, isUnderWay(reschedule)));
  const groups = groupRescheduleRows(reschedule);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = groups.find(({ key }) => key === chosen) ?? {
    ...groups.find(({ key }) => key === getFirstGroup(groups)),
  };
  return (
    <>
      <div className={CHIP_ROW}>
        <Segmented
          label="Group of orders"
          value={shown.key ?? ""}
          onChange={setChosen}
          options={groups.map(({ key, label, mark, count }) => ({
            value: key,
            label: (
              <span className="flex items-center gap-2">
                <Mark shape={mark} />
                {label} <b className="font-medium">{count.toLocaleString("en")}</b>
              </span>
            ),
          }))}
        />
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={COLUMNS} awaiting="the orders" />}
        forbiddenTitle="Your role does not include bulk reschedules"
        kept="The bulk reschedule continues."
      >
        {({ rows }) => {
          const groupRows = rows.filter((row) => shown.has?.(row) ?? false);
          return groupRows.length === 0 ? (
            <EmptyState title={`No order: ${(shown.label ?? "").toLowerCase()}`}>
              The orders of this bulk reschedule are in the other groups.
            </EmptyState>
          ) : (
            <BulkRescheduleRowList
              key={shown.key}
              rows={groupRows}
              label={shown.label ?? "Orders"}
              isDryRun={reschedule.started_at === null}
            />
          );
        }}
      </QueryBoundary>
    </>
  );
}
