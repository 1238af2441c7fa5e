import { route } from "@/lib/server/core/route";
import { readTimeseries } from "@/lib/server/timeseries/timeseries";

export const GET = route(readTimeseries);
