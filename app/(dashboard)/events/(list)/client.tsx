"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EventFilterBar } from "@/components/events/list/event-filter-bar";
import { EventFilterDialog } from "@/components/events/list/event-filter-dialog";
import { EventPersonDialog } from "@/components/events/list/event-person-dialog";
import { EventSelectionBar } from "@/components/events/list/event-selection-bar";
import { EventsBody } from "@/components/events/list/events-body";
import { EventsFlow } from "@/components/events/list/events-flow";
import { VerdictTabs } from "@/components/events/list/verdict-tabs";
import { ReplayDialog } from "@/components/events/replay/replay-dialog";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useRowSelection } from "@/components/shared/queue/use-row-selection";
import { useUrlState } from "@/components/shared/use-url-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type {
  EventPage,
  ReceivedEvent,
  ReplayInput,
} from "@/lib/contract/dashboard/received-event";
import { dayInZone } from "@/lib/domain/calendar-date";
import { EVENT_FILTERS, type EventFilters } from "@/lib/domain/events/event-filters";
import { formatEventKind } from "@/lib/domain/events/event-types";
import { VERDICTS } from "@/lib/domain/events/event-verdicts";
import { formatMatchCount } from "@/lib/domain/search/match-count";
import { eventSearchQuery } from "@/lib/query/events/received-events";

const NO_EVENTS: readonly ReceivedEvent[] = [];
const getId = ({ id }: ReceivedEvent) => id;
const canReplay = ({ can_replay }: ReceivedEvent) => can_replay;
const describe = (event: ReceivedEvent) =>
  `${formatEventKind(event)}, ${VERDICTS[event.verdict].label}`;

/**
 * The Events screen: whether events arrive and how each was handled. Filters are in the address; selected events can be
 * replayed.
 */
export function EventsClient({ renderedAt }: { renderedAt: string }) {
  const router = useRouter();
  const now = useNow(renderedAt);
  const { zone, clinicZone } = useDisplayZone();
  const { values: filters, set: setFilters } = useUrlState(EVENT_FILTERS);
  const [dialog, setDialog] = useState<"filter" | "person" | "replay" | null>(null);
  const close = () => setDialog(null);
  const query = useQuery(eventSearchQuery(filters));
  const events = query.data?.events ?? NO_EVENTS;
  const scope = EVENT_FILTERS.getScope(filters);
  const selection = useRowSelection({ page: events, scope, getId, canSelect: canReplay });
  const { cursor, announcement } = useQueueList({
    screen: "Events",
    noun: "event",
    items: events,
    getId,
    describe,
    onOpen: ({ id }) => router.push(`/events/${id}`),
    keys: [
      {
        keys: "x",
        label: "Select the event",
        run: (event) => event && selection.toggle(events.indexOf(event)),
      },
      { keys: "Escape", label: "Select none", run: selection.clear },
      { keys: "f", label: "Filter", run: () => setDialog("filter") },
    ],
  });
  function apply(next: EventFilters) {
    setFilters(next);
    close();
  }
  return (
    <>
      <PageHead
        title="Events"
        sub={formatCount(query, EVENT_FILTERS.isNarrowed(filters))}
        actions={
          <LinkButton href="/events/gap-check" icon={<Radar aria-hidden="true" />}>
            Gap check
          </LinkButton>
        }
      />
      <EventsFlow now={now} />
      <VerdictTabs filters={filters} counts={query.data?.counts} onFilters={setFilters} />
      <EventFilterBar filters={filters} events={events} onFilters={setFilters} onOpen={setDialog} />
      <Announcer>{announcement}</Announcer>
      <EventsBody
        query={query}
        filters={filters}
        now={now}
        zone={zone}
        cursor={cursor}
        selection={selection}
        onFilters={setFilters}
      />
      <EventSelectionBar
        selection={selection}
        total={query.data?.total ?? 0}
        onReplay={() => setDialog("replay")}
      />
      {dialog === "filter" ? (
        <EventFilterDialog
          filters={filters}
          today={dayInZone(now, clinicZone)}
          onApply={apply}
          onClose={close}
        />
      ) : null}
      {dialog === "person" ? (
        <EventPersonDialog
          chosenId={filters.id ?? null}
          onChoose={(id) => apply(EVENT_FILTERS.change(filters, { id }))}
          onClose={close}
        />
      ) : null}
      {dialog === "replay" ? (
        <ReplayDialog input={getReplayInput(selection, filters)} onClose={close} />
      ) : null}
    </>
  );
}

/** The selected events, or the search when all that match are selected. */
function getReplayInput(
  { isAll, rows }: { isAll: boolean; rows: ReadonlyMap<string, ReceivedEvent> },
  filters: EventFilters,
): ReplayInput {
  const { page: _page, ...search } = filters;
  return isAll ? { search } : { event_ids: [...rows.keys()] };
}

/** `217 events`, `23 match`; empty while the rows belong to another search. */
function formatCount(
  { data, isPlaceholderData }: UseQueryResult<EventPage>,
  isNarrowed: boolean,
): string {
  if (isPlaceholderData || !data) return "";
  const more = data.total_is_capped ? "more than " : "";
  if (isNarrowed) return `${more}${formatMatchCount(data.total)}`;
  const noun = data.total === 1 ? "event" : "events";
  return `${more}${data.total.toLocaleString("en")} ${noun}`;
}
