import { route } from "@/lib/server/core/route";
import { readSecondFactors } from "@/lib/server/platform/staff/own-account/second-factor-operations";

export const GET = route(readSecondFactors);
