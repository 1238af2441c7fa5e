import { route } from "@/lib/server/core/route";
import { listTimeseries } from "@/lib/server/timeseries/timeseries";

export const GET = route(listTimeseries);
