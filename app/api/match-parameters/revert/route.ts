import { route } from "@/lib/server/core/route";
import { revertMatchParameters } from "@/lib/server/match-review/match-parameters";

export const POST = route(revertMatchParameters);
