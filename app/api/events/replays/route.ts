import { route } from "@/lib/server/core/route";
import { startReplay } from "@/lib/server/events/replay/replays";

export const POST = route(startReplay);
