import { route } from "@/lib/server/core/route";
import { renewRecoveryCodes } from "@/lib/server/platform/staff/own-account/second-factor-operations";

export const POST = route(renewRecoveryCodes);
