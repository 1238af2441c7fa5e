"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Segmented } from "@/components/ui/controls/segmented";
import { Mark } from "@/components/ui/display/mark";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { BulkReschedule, BulkRescheduleRow } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  countReasons,
  getFirstGroup,
  getReason,
  groupRescheduleRows,
} from "@/lib/domain/bulk/bulk-reschedule-groups";
import { bulkRescheduleRowsQuery, isUnderWay } from "@/lib/query/bulk-reschedules";
import { BulkRescheduleRowList } from "./bulk-reschedule-rows";
import { ReasonFilter } from "./reason-filter";

const COLUMNS = ["Person", "Order", "Test", "Status", "Activation", "Outcome"];

/** The orders of a bulk reschedule in groups, one of which is shown; refused orders can also be filtered by reason. */
export function BulkRescheduleBody({ reschedule }: { reschedule: BulkReschedule }) {
  const query = useQuery(bulkRescheduleRowsQuery(reschedule.id, isUnderWay(reschedule)));
  const groups = groupRescheduleRows(reschedule);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = groups.find(({ key }) => key === chosen) ?? {
    ...groups.find(({ key }) => key === getFirstGroup(groups)),
  };
  return (
    <>
      <div className="border-line border-b px-6 py-2 max-sm:px-4">
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
        {({ rows }) => (
          <GroupRows
            key={shown.key}
            rows={rows.filter((row) => shown.has?.(row) ?? false)}
            label={shown.label ?? "Orders"}
            reschedule={reschedule}
          />
        )}
      </QueryBoundary>
    </>
  );
}

type GroupRowsProps = {
  rows: readonly BulkRescheduleRow[];
  label: string;
  reschedule: BulkReschedule;
};

function GroupRows({ rows, label, reschedule }: GroupRowsProps) {
  const [reason, setReason] = useState<string | null>(null);
  const reasons = countReasons(rows);
  const isOffered = reasons.some((each) => each.reason === reason);
  const shown = isOffered ? rows.filter((row) => getReason(row) === reason) : rows;
  if (rows.length === 0) {
    return (
      <EmptyState title={`No order: ${label.toLowerCase()}`}>
        The orders of this bulk reschedule are in the other groups.
      </EmptyState>
    );
  }
  return (
    <>
      {reasons.length > 0 ? (
        <ReasonFilter
          total={rows.length}
          reasons={reasons}
          value={isOffered ? reason : null}
          onChange={setReason}
        />
      ) : null}
      <BulkRescheduleRowList
        key={reason}
        rows={shown}
        label={label}
        rescheduleId={reschedule.id}
        isDryRun={reschedule.started_at === null}
      />
    </>
  );
}
