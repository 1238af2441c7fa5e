import { route } from "@/lib/server/core/route";
import { fetchMissingEvents } from "@/lib/server/events/gap-check/gap-checks";

export const POST = route(fetchMissingEvents);
