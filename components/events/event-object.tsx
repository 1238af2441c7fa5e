import Link from "next/link";
import { shortId } from "@/components/ui/display/short-id";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { Uuid } from "@/lib/contract/primitives";
import { getObjectHref, OBJECT_LABELS } from "@/lib/domain/events/event-links";

type EventObjectProps = {
  object: ReceivedEvent["object"];
  userId: string | null;
  type: string | null;
};

/** The record that an event is about, as a link to its screen where it has one. */
export function EventObject({ object, userId, type }: EventObjectProps) {
  if (object === null) return <span className="text-ink-3">none</span>;
  const href = getObjectHref({ object, userId, type });
  const { kind, id } = object;
  // Only an id of the service is shortened; a compound key would become unreadable.
  const text = Uuid.safeParse(id).success ? (
    <>
      {OBJECT_LABELS[kind]} <span className="mono">{shortId(id)}</span>
    </>
  ) : (
    OBJECT_LABELS[kind]
  );
  // Reading a record is recorded, so it is not prefetched.
  return href ? (
    <Link href={href} prefetch={false} title={id}>
      {text}
    </Link>
  ) : (
    <span title={id}>{text}</span>
  );
}
