import { route } from "@/lib/server/core/route";
import { searchCriticalResults } from "@/lib/server/critical-results/critical-results";

export const POST = route(searchCriticalResults);
