import { route } from "@/lib/server/core/route";
import { saveViewLimits } from "@/lib/server/platform/oversight/view-limits";

export const POST = route(saveViewLimits);
