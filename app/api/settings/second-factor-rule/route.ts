import { route } from "@/lib/server/core/route";
import { setSecondFactorRule } from "@/lib/server/platform/staff/staff-operations";

export const PATCH = route(setSecondFactorRule);
