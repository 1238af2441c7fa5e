import { route } from "@/lib/server/core/route";
import { decideMatch } from "@/lib/server/match-review/match-decisions";

export const POST = route(decideMatch);
