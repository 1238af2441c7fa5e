import { route } from "@/lib/server/core/route";
import { cancelEventReplay } from "@/lib/server/events/replay/replays";

export const POST = route(cancelEventReplay);
