import { route } from "@/lib/server/core/route";
import { undoDecision } from "@/lib/server/match-review/match-decisions";

export const POST = route(undoDecision);
