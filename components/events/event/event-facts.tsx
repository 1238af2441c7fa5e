"use client";

import Link from "next/link";
import { EventObject } from "@/components/events/event-object";
import { CopyId } from "@/components/shared/copy-id";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Timestamp } from "@/components/ui/time/timestamp";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { instantParts } from "@/lib/domain/datetime";
import { formatDelay } from "@/lib/domain/events/event-flow";
import { getEventsHref } from "@/lib/domain/events/event-links";
import { formatObjectStatus, getUnread } from "@/lib/domain/events/event-types";

/** When an event was sent, received and applied, what it is about, and its ids. */
export function EventFacts({ event }: { event: ReceivedEvent }) {
  const { zone } = useDisplayZone();
  const { id, event_id, event_type, object, person, sent_at, received_at, applied_at } = event;
  const unread = getUnread(event);
  const status = formatObjectStatus(event);
  const when = (instant: string | null, missing: string) =>
    instant ? (
      <Timestamp dateTime={instant} {...instantParts(instant, zone)} />
    ) : (
      <span className="text-ink-3">{missing}</span>
    );
  return (
    <>
      <section className="section" aria-labelledby="subject-title">
        <h3 id="subject-title">About</h3>
        <DescriptionList
          items={[
            {
              term: "Record",
              value: (
                <EventObject
                  object={object}
                  userId={person?.user_id ?? null}
                  type={event_type}
                  missing={unread ?? "none"}
                />
              ),
            },
            ...(status ? [{ term: "State then", value: status }] : []),
            {
              term: "Person",
              value: person ? (
                <Link href={`/people/${person.user_id}`} prefetch={false}>
                  {person.name ?? "Name not known"}
                </Link>
              ) : (
                <span className="text-ink-3">{unread ?? "none"}</span>
              ),
            },
            ...(object
              ? [
                  {
                    term: "More events",
                    value: <Link href={getEventsHref(object.id)}>of this record</Link>,
                  },
                ]
              : []),
            ...(person
              ? [
                  {
                    term: object ? "" : "More events",
                    value: <Link href={getEventsHref(person.user_id)}>of this person</Link>,
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section className="section" aria-labelledby="event-title">
        <h3 id="event-title">Event</h3>
        <DescriptionList
          items={[
            {
              term: "Type",
              value: <span className="mono">{event_type ?? unread ?? "not given"}</span>,
            },
            { term: "Sent", value: when(sent_at, "not given") },
            {
              term: "Received",
              value: (
                <>
                  {when(received_at, "")}
                  {sent_at ? (
                    <span className="block text-ink-3">{formatDelay(sent_at, received_at)}</span>
                  ) : null}
                </>
              ),
            },
            { term: "Applied", value: when(applied_at, "not applied") },
            { term: "Event id", value: <span className="mono">{event_id ?? "not given"}</span> },
            { term: "Our id", value: <CopyId id={id} /> },
            {
              term: "Recorded",
              value: <Link href={`/audit?subject_id=${id}`}>audit log of this event</Link>,
            },
          ]}
        />
      </section>
    </>
  );
}
