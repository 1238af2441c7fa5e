import { route } from "@/lib/server/core/route";
import { takeBackDecision } from "@/lib/server/match-review/match-decisions";

export const POST = route(takeBackDecision);
