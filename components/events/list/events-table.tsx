"use client";

import Link from "next/link";
import { EventObject } from "@/components/events/event-object";
import { VerdictMark } from "@/components/events/verdict-mark";
import { QueueTable } from "@/components/shared/queue/queue-table";
import { getSelectColumn } from "@/components/shared/queue/select-column";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import type { RowSelection } from "@/components/shared/queue/use-row-selection";
import type { DataColumn } from "@/components/ui/display/data-table";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { formatEventKind, formatObjectStatus, getUnread } from "@/lib/domain/events/event-types";
import { EVENT_COLUMN_LABELS } from "./event-columns";

type EventsTableProps = {
  events: readonly ReceivedEvent[];
  now: string;
  zone: ClockZone;
  isStale: boolean;
  cursor: QueueCursor;
  selection: RowSelection<ReceivedEvent>;
};

/**
 * One page of events. On a phone a row is a card; the header of a time column names the zone once for all rows. Below
 * 900 px records and times take two lines, so that the event has room for its words.
 */
export function EventsTable({ events, now, zone, isStale, cursor, selection }: EventsTableProps) {
  const [event, verdict, about, person, sent, received] = EVENT_COLUMN_LABELS;
  const zoneName = instantParts(now, zone).zone;
  const time = (instant: string | null) => (
    <EventTime instant={instant} zone={zone} zoneName={zoneName} />
  );
  const head = (label: string) => (
    <>
      {label} <span className="text-[0.86em] font-normal text-ink-3">{zoneName}</span>
    </>
  );
  const columns: readonly DataColumn<ReceivedEvent>[] = [
    getSelectColumn({
      rows: events,
      selection,
      getLabel: (row) =>
        `Select ${formatEventKind(row)}, ${instantParts(row.received_at, zone).time}`,
    }),
    {
      id: "event",
      label: event,
      phone: 1,
      className: "sm:min-w-28 sm:max-[900px]:min-w-36",
      cell: (row) => {
        const status = formatObjectStatus(row);
        return (
          <>
            {/* Viewing an event is recorded in the audit log, so it is not prefetched. */}
            <Link
              href={`/events/${row.id}`}
              prefetch={false}
              data-queue-focus
              title={row.event_type ?? undefined}
              className="font-medium max-sm:inline-block max-sm:min-h-6 max-sm:after:absolute max-sm:after:inset-0"
            >
              {formatEventKind(row)}
            </Link>
            {status ? <span className="text-small text-ink-2">: {status}</span> : null}
          </>
        );
      },
    },
    {
      id: "verdict",
      label: verdict,
      phone: 2,
      className: "whitespace-nowrap max-sm:justify-self-end",
      cell: (row) => <VerdictMark verdict={row.verdict} />,
    },
    {
      id: "about",
      label: about,
      phone: 4,
      className: "whitespace-nowrap sm:max-[900px]:whitespace-normal text-small max-sm:text-right",
      cell: (row) => (
        <span className="max-sm:relative max-sm:z-1">
          <EventObject
            object={row.object}
            userId={row.person?.user_id ?? null}
            type={row.event_type}
            missing={getUnread(row) ?? "none"}
          />
        </span>
      ),
    },
    {
      id: "person",
      label: person,
      phone: 3,
      className: "sm:min-w-28 wrap-anywhere",
      cell: (row) =>
        row.person ? (
          <Link
            href={`/people/${row.person.user_id}`}
            prefetch={false}
            className="max-sm:relative max-sm:z-1 max-sm:inline-block max-sm:min-h-6"
          >
            {row.person.name ?? "Name not known"}
          </Link>
        ) : (
          <span className="text-ink-3">{getUnread(row) ?? "none"}</span>
        ),
    },
    {
      id: "sent",
      label: sent,
      head: head(sent),
      phone: "hidden",
      shownFrom: 1200,
      className: "num whitespace-nowrap text-small text-ink-2",
      headClassName: "num",
      cell: ({ sent_at }) => time(sent_at),
    },
    {
      id: "received",
      label: received,
      head: head(received),
      phone: 5,
      className: "num whitespace-nowrap sm:max-[900px]:whitespace-normal text-small text-ink-2",
      headClassName: "num",
      cell: ({ received_at }) => time(received_at),
    },
  ];
  return (
    <QueueTable
      label="Events"
      className="aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 sm:max-[900px]:[&_:is(td,th)]:not-first:pl-2 sm:max-[900px]:[&_:is(td,th)]:not-last:pr-2"
      columns={columns}
      rows={events}
      getKey={({ id }) => id}
      isStale={isStale}
      cursor={cursor}
      isSelected={selection.has}
    />
  );
}

type EventTimeProps = { instant: string | null; zone: ClockZone; zoneName: string };

/**
 * A time in the zone of the column header, which a phone does not show. Elsewhere its zone abbreviation is shown only
 * when it differs, as across a daylight saving change.
 */
function EventTime({ instant, zone, zoneName }: EventTimeProps) {
  if (instant === null) return <span className="text-ink-3">not given</span>;
  const parts = instantParts(instant, zone);
  return (
    <time dateTime={instant}>
      <span className="whitespace-nowrap">{parts.date}</span>{" "}
      <span className="whitespace-nowrap">{parts.time}</span>
      <span
        className={`text-[0.86em] font-normal text-ink-3 ${parts.zone === zoneName ? "sm:hidden" : ""}`}
      >
        {" "}
        {parts.zone}
      </span>
    </time>
  );
}
