import { route } from "@/lib/server/core/route";
import { readEventReplay } from "@/lib/server/events/replay/replays";

export const GET = route(readEventReplay);
