import { route } from "@/lib/server/route";
import { readTimeseries } from "@/lib/server/timeseries";

export const GET = route(readTimeseries);
