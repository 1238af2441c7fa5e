import { route } from "@/lib/server/core/route";
import { reviewEmergencyAccess } from "@/lib/server/platform/oversight/emergency-access";

export const POST = route(reviewEmergencyAccess);
