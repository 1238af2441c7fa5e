import { route } from "@/lib/server/core/route";
import {
  readMatchParameters,
  requestMatchParameters,
} from "@/lib/server/match-review/match-parameters";

export const GET = route(readMatchParameters);
export const POST = route(requestMatchParameters);
