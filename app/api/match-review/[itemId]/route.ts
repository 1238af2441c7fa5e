import { route } from "@/lib/server/core/route";
import { readMatch } from "@/lib/server/match-review/match-review";

export const GET = route(readMatch);
