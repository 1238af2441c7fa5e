import { route } from "@/lib/server/core/route";
import { listMatches } from "@/lib/server/match-review/match-review";

export const GET = route(listMatches);
