import { route } from "@/lib/server/core/route";
import { takeOverMatch } from "@/lib/server/match-review/match-claims";

export const POST = route(takeOverMatch);
