import { route } from "@/lib/server/core/route";
import { claimMatch } from "@/lib/server/match-review/match-claims";

export const POST = route(claimMatch);
