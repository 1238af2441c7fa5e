import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { mayOpen, requireSession } from "@/app/page-session";
import { EventsLocked } from "@/components/events/events-locked";
import { EVENT_FILTERS } from "@/lib/domain/events/event-filters";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { eventFlowQuery, eventSearchQuery } from "@/lib/query/events/received-events";
import { readFlow, searchEvents } from "@/lib/server/events/events";
import { EventsClient } from "./client";

export const metadata: Metadata = { title: "Events" };

/** The events that arrived. If the first read fails, the browser retries it and shows the error. */
export default async function EventsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "event:read"))) return <EventsLocked role={ctx.actor.role} />;
  const filters = EVENT_FILTERS.parse(await searchParams);
  const client = createQueryClient();
  await Promise.all([
    client.prefetchQuery({
      ...eventSearchQuery(filters),
      queryFn: () => searchEvents(ctx, filters),
    }),
    client.prefetchQuery({ ...eventFlowQuery(), queryFn: () => readFlow(ctx, {}) }),
  ]);
  return (
    <PageData client={client}>
      <EventsClient renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
