import { route } from "@/lib/server/core/route";
import { activateMatchParameters } from "@/lib/server/match-review/match-parameters";

export const POST = route(activateMatchParameters);
