import { route } from "@/lib/server/core/route";
import { readSecondFactors } from "@/lib/server/second-factor/second-factor-operations";

export const GET = route(readSecondFactors);
