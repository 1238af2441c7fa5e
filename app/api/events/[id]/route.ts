import { route } from "@/lib/server/core/route";
import { readEvent } from "@/lib/server/events/events";

export const GET = route(readEvent);
