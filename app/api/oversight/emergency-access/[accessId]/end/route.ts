import { route } from "@/lib/server/core/route";
import { endEmergencyAccess } from "@/lib/server/platform/oversight/emergency-access";

export const POST = route(endEmergencyAccess);
