import { route } from "@/lib/server/core/route";
import { exportTimeseries } from "@/lib/server/timeseries/timeseries";

export const POST = route(exportTimeseries, { download: "text/csv; charset=utf-8" });
