import { route } from "@/lib/server/core/route";
import { openEmergencyAccess } from "@/lib/server/platform/oversight/emergency-access";

export const POST = route(openEmergencyAccess);
