import { route } from "@/lib/server/core/route";
import { searchEvents } from "@/lib/server/events/events";

export const POST = route(searchEvents);
