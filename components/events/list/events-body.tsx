"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { NoMatch } from "@/components/shared/no-match";
import { PastTheEnd } from "@/components/shared/past-the-end";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import type { RowSelection } from "@/components/shared/queue/use-row-selection";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { TableFrame } from "@/components/ui/display/table-frame";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { EventPage, ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import type { ClockZone } from "@/lib/domain/datetime";
import { EVENT_FILTERS, type EventFilters } from "@/lib/domain/events/event-filters";
import { EVENT_COLUMN_LABELS } from "./event-columns";
import { EventsTable } from "./events-table";

type EventsBodyProps = {
  query: UseQueryResult<EventPage>;
  filters: EventFilters;
  now: string;
  zone: ClockZone;
  cursor: QueueCursor;
  selection: RowSelection<ReceivedEvent>;
  onFilters: (filters: EventFilters) => void;
};

const KEYS = getQueueHints([
  { keys: ["x"], does: "select" },
  { keys: ["f"], does: "filter" },
]);

/** The list while it is loading, after a failure, empty and with rows. */
export function EventsBody({ query, filters, onFilters, ...table }: EventsBodyProps) {
  const isStale = query.isPlaceholderData;
  function turnTo(page: number) {
    onFilters(EVENT_FILTERS.change(filters, { page }));
    window.scrollTo({ top: 0 });
  }
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={EVENT_COLUMN_LABELS} awaiting="events" />}
      forbiddenTitle="Your role cannot view events"
      kept="Your filters are kept in the address. Nothing was changed."
      frame={(view) => <TableFrame columns={EVENT_COLUMN_LABELS}>{view}</TableFrame>}
      renderEmpty={({ events, total }) => {
        if (events.length > 0) return null;
        if (total > 0)
          return <PastTheEnd noun="event" total={total} onFirstPage={() => turnTo(1)} />;
        if (EVENT_FILTERS.isNarrowed(filters)) {
          return (
            <NoMatch noun="event" onClear={() => onFilters(EVENT_FILTERS.clear(filters))}>
              Remove one of them above, or all of them. If an event should be here, run a gap check
              for its day.
            </NoMatch>
          );
        }
        return (
          <EmptyState title="No event has arrived yet">
            When the service notifies this clinic of a change, such as a new result, it appears here
            with its outcome.
          </EmptyState>
        );
      }}
    >
      {({ events, total, total_is_capped, size }) => (
        <>
          <EventsTable {...table} events={events} isStale={isStale} />
          {total_is_capped ? (
            <p className="px-6 pt-2 text-small text-ink-2 max-sm:px-4">
              More than {total.toLocaleString("en")} events match. Narrow the days to reach older
              ones.
            </p>
          ) : null}
          <ListFoot
            page={filters.page}
            size={size}
            total={total}
            isStale={isStale}
            keys={KEYS}
            onPage={turnTo}
          />
        </>
      )}
    </QueryBoundary>
  );
}
