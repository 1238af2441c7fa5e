import { route } from "@/lib/server/core/route";
import { reviewEmergencyAccess } from "@/lib/server/oversight/emergency-access";

export const POST = route(reviewEmergencyAccess);
