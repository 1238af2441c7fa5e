import { route } from "@/lib/server/core/route";
import { readMatchDecision } from "@/lib/server/match-review/match-decisions";

export const GET = route(readMatchDecision);
