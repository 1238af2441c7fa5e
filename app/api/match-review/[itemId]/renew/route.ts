import { route } from "@/lib/server/core/route";
import { renewMatchClaim } from "@/lib/server/match-review/match-claims";

export const POST = route(renewMatchClaim);
