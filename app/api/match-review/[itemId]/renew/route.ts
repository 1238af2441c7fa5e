import { renewMatchClaim } from "@/lib/server/match-claims";
import { route } from "@/lib/server/route";

export const POST = route(renewMatchClaim);
