import { route } from "@/lib/server/core/route";
import { goBackMatchParameters } from "@/lib/server/match-review/match-parameters";

export const POST = route(goBackMatchParameters);
