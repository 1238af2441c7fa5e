import { route } from "@/lib/server/core/route";
import { runGapCheck } from "@/lib/server/events/gap-check/gap-checks";

export const POST = route(runGapCheck);
