import { route } from "@/lib/server/core/route";
import { giveSecondLook } from "@/lib/server/match-review/match-decisions";

export const POST = route(giveSecondLook);
