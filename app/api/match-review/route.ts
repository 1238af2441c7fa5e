import { listMatches } from "@/lib/server/match-review";
import { route } from "@/lib/server/route";

export const GET = route(listMatches);
