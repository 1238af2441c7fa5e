import { detachCorrection } from "@/lib/server/match-corrections";
import { route } from "@/lib/server/route";

export const POST = route(detachCorrection);
