import { route } from "@/lib/server/core/route";
import { releaseMatch } from "@/lib/server/match-review/match-claims";

export const POST = route(releaseMatch);
