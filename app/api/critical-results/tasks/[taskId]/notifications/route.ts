import { route } from "@/lib/server/core/route";
import { recordNotification } from "@/lib/server/critical-results/record";

export const POST = route(recordNotification);
