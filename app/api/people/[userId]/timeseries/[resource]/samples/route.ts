import { route } from "@/lib/server/core/route";
import { listSamples } from "@/lib/server/timeseries/timeseries";

export const GET = route(listSamples);
