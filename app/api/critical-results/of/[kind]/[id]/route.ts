import { route } from "@/lib/server/core/route";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";

export const GET = route(readCriticalTasks);
