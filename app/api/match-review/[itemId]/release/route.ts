import { releaseMatch } from "@/lib/server/match-claims";
import { route } from "@/lib/server/route";

export const POST = route(releaseMatch);
