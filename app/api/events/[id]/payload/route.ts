import { route } from "@/lib/server/core/route";
import { readEventPayload } from "@/lib/server/events/event-payload";

export const POST = route(readEventPayload);
