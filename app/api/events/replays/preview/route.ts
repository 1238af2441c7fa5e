import { route } from "@/lib/server/core/route";
import { previewReplay } from "@/lib/server/events/replay/replays";

export const POST = route(previewReplay);
