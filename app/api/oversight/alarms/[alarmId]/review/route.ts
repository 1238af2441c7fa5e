import { route } from "@/lib/server/core/route";
import { reviewAlarm } from "@/lib/server/oversight/oversight";

export const POST = route(reviewAlarm);
