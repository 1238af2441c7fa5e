import { route } from "@/lib/server/core/route";
import { detachCorrection } from "@/lib/server/match-review/match-corrections";

export const POST = route(detachCorrection);
