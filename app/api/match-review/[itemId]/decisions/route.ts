import { decideMatch } from "@/lib/server/match-decisions";
import { route } from "@/lib/server/route";

export const POST = route(decideMatch);
