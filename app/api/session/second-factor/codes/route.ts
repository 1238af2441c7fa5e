import { route } from "@/lib/server/core/route";
import { renewRecoveryCodes } from "@/lib/server/platform/second-factor/second-factor-operations";

export const POST = route(renewRecoveryCodes);
