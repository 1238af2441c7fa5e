import { route } from "@/lib/server/core/route";
import { watchMatch } from "@/lib/server/match-review/match-review";

export const GET = route(watchMatch);
