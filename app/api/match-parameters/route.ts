import { readMatchParameters, requestMatchParameters } from "@/lib/server/match-parameters";
import { route } from "@/lib/server/route";

export const GET = route(readMatchParameters);
export const POST = route(requestMatchParameters);
