import { completeResult } from "@/lib/server/result-completeness";
import { route } from "@/lib/server/route";

export const POST = route(completeResult);
