import { route } from "@/lib/server/core/route";
import { watchCriticalResults } from "@/lib/server/critical-results/critical-results";

export const GET = route(watchCriticalResults);
