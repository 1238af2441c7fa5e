import { route } from "@/lib/server/core/route";
import { reviewAlarm } from "@/lib/server/platform/oversight/oversight";

export const POST = route(reviewAlarm);
