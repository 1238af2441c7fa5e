import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { EventScreen } from "@/components/events/event/event-screen";
import { EventsLocked } from "@/components/events/events-locked";
import { Uuid } from "@/lib/contract/primitives";
import { createQueryClient } from "@/lib/query/core/query-client";
import { eventQuery } from "@/lib/query/events/received-events";
import { readEvent } from "@/lib/server/events/events";

export const metadata: Metadata = { title: "Event" };

/** One event. If the first read fails, the browser retries it and shows the error. */
export default async function EventPage({ params }: { params: Promise<{ eventId: string }> }) {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "event:read"))) return <EventsLocked role={ctx.actor.role} />;
  const { eventId } = await params;
  if (!Uuid.safeParse(eventId).success) notFound();
  const client = createQueryClient();
  await client.prefetchQuery({
    ...eventQuery(eventId),
    queryFn: () => readEvent(ctx, { id: eventId }),
  });
  return (
    <PageData client={client}>
      <EventScreen eventId={eventId} />
    </PageData>
  );
}
