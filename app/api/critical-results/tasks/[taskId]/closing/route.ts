import { route } from "@/lib/server/core/route";
import { closeCriticalTask } from "@/lib/server/critical-results/record";

export const POST = route(closeCriticalTask);
