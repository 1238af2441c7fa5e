import { route } from "@/lib/server/core/route";
import { setSampleTarget } from "@/lib/server/timeseries/sample-targets";

export const POST = route(setSampleTarget);
