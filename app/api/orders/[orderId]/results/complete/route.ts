import { route } from "@/lib/server/core/route";
import { completeResult } from "@/lib/server/results/result-completeness";

export const POST = route(completeResult);
