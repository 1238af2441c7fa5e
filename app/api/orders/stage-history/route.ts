import { route } from "@/lib/server/route";
import { readStageLengths } from "@/lib/server/stage-lengths";

export const GET = route(readStageLengths);
