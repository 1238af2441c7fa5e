import { route } from "@/lib/server/core/route";
import { exportCriticalResults } from "@/lib/server/critical-results/export";

export const POST = route(exportCriticalResults, { download: "text/csv; charset=utf-8" });
