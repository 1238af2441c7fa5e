"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { useUrlState } from "@/components/shared/use-url-state";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { type DataColumn, DataTable } from "@/components/ui/display/data-table";
import { PageHead } from "@/components/ui/display/page-head";
import { Status } from "@/components/ui/display/status";
import { TableFrame } from "@/components/ui/display/table-frame";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { Timestamp } from "@/components/ui/time/timestamp";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatChange, formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { bulkReschedulesQuery } from "@/lib/query/bulk-reschedules";
import { BULK_HISTORY_PAGE } from "./bulk-history-page";
import { RESCHEDULE_STATES } from "./reschedule-states";

const CRUMBS = [
  { key: "orders", label: "Orders", href: "/orders" },
  { key: "reschedules", label: "Bulk reschedules" },
];

/** The clinic's bulk reschedules, newest first: who changed how many orders, when and why. */
export function BulkHistoryScreen() {
  const { zone } = useDisplayZone();
  const { values, change } = useUrlState(BULK_HISTORY_PAGE);
  const query = useQuery(bulkReschedulesQuery(values.page));
  const columns = getColumns(zone);
  const labels = columns.map(({ label }) => label);
  return (
    <>
      <PageHead
        title="Bulk reschedules"
        crumbs={CRUMBS}
        sub="Who changed the dates of many orders, and why."
      />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={labels} awaiting="the bulk reschedules" />}
        forbiddenTitle="Your role does not include bulk reschedules"
        frame={(view) => <TableFrame columns={labels}>{view}</TableFrame>}
        renderEmpty={({ moves }) =>
          moves.length > 0 ? null : (
            <EmptyState title="No bulk reschedule yet">
              Select orders in the list and press Reschedule. Each dry run and each change is kept
              here.
            </EmptyState>
          )
        }
      >
        {({ moves, total, size }) => (
          <>
            <DataTable
              label="Bulk reschedules"
              columns={columns}
              rows={moves}
              getKey={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <ListFoot
              page={values.page}
              size={size}
              total={total}
              isStale={query.isPlaceholderData}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function getColumns(zone: ClockZone): readonly DataColumn<BulkReschedule>[] {
  return [
    {
      id: "when",
      label: "When",
      className: "text-ink-2",
      cell: ({ started_at, created_at }) => {
        const at = started_at ?? created_at;
        return <Timestamp dateTime={at} {...instantParts(at, zone)} />;
      },
    },
    { id: "who", label: "By", cell: (each) => each.started_by ?? each.created_by },
    {
      id: "change",
      label: "Change",
      className: "max-sm:col-span-2",
      cell: ({ id, change, verdicts }) => (
        <Link href={`/orders/bulk/${id}`} prefetch={false}>
          {formatOrders(verdicts.movable + verdicts.refused + verdicts.unknown)}{" "}
          {formatChange(change)}
        </Link>
      ),
    },
    { id: "state", label: "State", cell: StateCell },
    { id: "outcome", label: "Outcome", className: "max-sm:col-span-2", cell: formatOutcome },
    {
      id: "reason",
      label: "Reason",
      className: "max-sm:col-span-2",
      cell: ({ reason }) => reason ?? <span className="text-ink-3">none given</span>,
    },
  ];
}

function StateCell({ state, started_at }: BulkReschedule) {
  const [family, label] = RESCHEDULE_STATES[state];
  const isDiscarded = state === "stopped" && started_at === null;
  return <Status family={family}>{isDiscarded ? "Discarded" : label}</Status>;
}

/** `150 rescheduled, 5 refused, 45 left out`; for one that was never started, what it would do. */
function formatOutcome({ started_at, verdicts, states }: BulkReschedule): string {
  const counts: readonly (readonly [number, string])[] =
    started_at === null
      ? [
          [verdicts.movable, "could be rescheduled"],
          [verdicts.refused + verdicts.unknown, "could not"],
        ]
      : [
          [states.moved, "rescheduled"],
          [states.waiting + states.sending, "waiting"],
          [states.refused, "refused"],
          [states.failed, "failed"],
          [states.unknown, "not known"],
          [states.stopped, "stopped"],
          [states.left_out, "left out"],
        ];
  return counts
    .filter(([count], index) => count > 0 || index === 0)
    .map(([count, label]) => `${count.toLocaleString("en")} ${label}`)
    .join(", ");
}
