import Link from "next/link";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { getObjectHref, OBJECT_LABELS } from "@/lib/domain/events/event-links";

type EventObjectProps = {
  object: ReceivedEvent["object"];
  userId: string | null;
  type: string | null;
  /** Said where there is no record, by default `none`. */
  missing?: string;
};

/** The record that an event is about, as a link to its screen if it has one. */
export function EventObject({ object, userId, type, missing = "none" }: EventObjectProps) {
  if (object === null) return <span className="text-ink-3">{missing}</span>;
  const href = getObjectHref({ object, userId, type });
  const { kind, id } = object;
  // Only ids of the service are shortened and shown; a compound key would be unreadable.
  const text = Uuid.safeParse(id).success ? (
    <>
      {OBJECT_LABELS[kind]} <span className="mono whitespace-nowrap">{shortId(id)}</span>
    </>
  ) : (
    OBJECT_LABELS[kind]
  );
  // Viewing a record is recorded in the audit log, so it is not prefetched.
  return href ? (
    <Link href={href} prefetch={false} title={id}>
      {text}
    </Link>
  ) : (
    <span title={id}>{text}</span>
  );
}
