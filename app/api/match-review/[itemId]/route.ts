import { readMatch } from "@/lib/server/match-review";
import { route } from "@/lib/server/route";

export const GET = route(readMatch);
