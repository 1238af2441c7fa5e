"use client";

import Link from "next/link";
import { getEventsHref } from "@/lib/domain/events/event-links";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";

type EventsLinkProps = {
  /** The id of the record or the person. */
  id: string;
  children?: string;
};

/** The events that the service sent about a record; nothing for a role that may not read events. */
export function EventsLink({ id, children = "Events" }: EventsLinkProps) {
  const { staff } = useSession();
  if (!can(staff.role, "event:read")) return null;
  // Searching events is recorded, so the link is not prefetched.
  return (
    <Link href={getEventsHref(id)} prefetch={false}>
      {children}
    </Link>
  );
}
