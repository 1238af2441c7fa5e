import { route } from "@/lib/server/core/route";
import { readGapCheck } from "@/lib/server/events/gap-check/gap-checks";

export const GET = route(readGapCheck);
