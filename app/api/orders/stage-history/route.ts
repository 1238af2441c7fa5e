import { route } from "@/lib/server/core/route";
import { readStageLengths } from "@/lib/server/orders/stage-lengths";

export const GET = route(readStageLengths);
