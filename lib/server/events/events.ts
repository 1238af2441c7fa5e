import "server-only";
import { eventEndpoints } from "@/lib/contract/dashboard/endpoints/events";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import { operation } from "@/lib/server/core/operation";
import { readEventFlow } from "./event-flow";
import { requireEvent, toLine, toReceivedEvents } from "./event-rows";
import { searchReceivedEvents } from "./event-search";

/** The events that arrived for the team, newest first, without their content. */
export const searchEvents = operation(
  eventEndpoints.searchEvents,
  {
    permission: "event:read",
    audit: { detail: getFilterDetail, resultRelated: ({ events }) => getPeople(events) },
  },
  (ctx, search) => searchReceivedEvents(ctx, search),
);

/** One event, without its content. */
export const readEvent = operation(
  eventEndpoints.readEvent,
  {
    permission: "event:read",
    audit: {
      subject: ({ id }) => ({ type: "event", id }),
      resultRelated: (event) => getPeople([event]),
    },
  },
  async (ctx, { id }) => {
    const [event] = await toReceivedEvents(ctx, [toLine(await requireEvent(ctx, id))]);
    if (!event) throw new Error("An event was lost on its way");
    return event;
  },
);

/** Whether events reach this dashboard. Names nobody. */
export const readFlow = operation(
  eventEndpoints.readFlow,
  {
    permission: "event:read",
    audit: "none",
  },
  ({ team }) => readEventFlow(team),
);

/** The people whose events were shown, each once. */
function getPeople(events: readonly ReceivedEvent[]) {
  const ids = new Set(events.flatMap(({ person }) => person?.user_id ?? []));
  return [...ids].map((id) => ({ type: "person", id }));
}
