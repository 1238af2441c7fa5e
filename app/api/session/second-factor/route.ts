import { route } from "@/lib/server/core/route";
import { readSecondFactors } from "@/lib/server/platform/second-factor/second-factor-operations";

export const GET = route(readSecondFactors);
