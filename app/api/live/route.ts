import { route } from "@/lib/server/core/route";
import { watchChanges } from "@/lib/server/platform/live/watch-changes";

export const GET = route(watchChanges, { events: true });
