import { route } from "@/lib/server/core/route";
import { closeCorrection } from "@/lib/server/match-review/match-corrections";

export const POST = route(closeCorrection);
