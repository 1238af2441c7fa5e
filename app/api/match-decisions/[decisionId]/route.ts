import { readMatchDecision } from "@/lib/server/match-decisions";
import { route } from "@/lib/server/route";

export const GET = route(readMatchDecision);
