import { route } from "@/lib/server/route";
import { listTimeseries } from "@/lib/server/timeseries";

export const GET = route(listTimeseries);
