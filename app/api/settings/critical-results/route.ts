import { route } from "@/lib/server/core/route";
import { readCriticalSettings, saveCriticalSettings } from "@/lib/server/critical-results/settings";

export const GET = route(readCriticalSettings);
export const PATCH = route(saveCriticalSettings);
