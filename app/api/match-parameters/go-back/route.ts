import { goBackMatchParameters } from "@/lib/server/match-parameters";
import { route } from "@/lib/server/route";

export const POST = route(goBackMatchParameters);
