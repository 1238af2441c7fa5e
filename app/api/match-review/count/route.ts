import { route } from "@/lib/server/core/route";
import { countMatches } from "@/lib/server/match-review/match-review";

export const GET = route(countMatches);
