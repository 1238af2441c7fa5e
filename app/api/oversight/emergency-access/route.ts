import { route } from "@/lib/server/core/route";
import { openEmergencyAccess } from "@/lib/server/oversight/emergency-access";

export const POST = route(openEmergencyAccess);
