import { route } from "@/lib/server/route";
import { exportTimeseries } from "@/lib/server/timeseries";

export const POST = route(exportTimeseries, { download: "text/csv; charset=utf-8" });
