import { route } from "@/lib/server/core/route";
import { renewRecoveryCodes } from "@/lib/server/second-factor/second-factor-operations";

export const POST = route(renewRecoveryCodes);
