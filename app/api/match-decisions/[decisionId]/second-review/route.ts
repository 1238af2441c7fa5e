import { route } from "@/lib/server/core/route";
import { giveSecondReview } from "@/lib/server/match-review/match-decisions";

export const POST = route(giveSecondReview);
