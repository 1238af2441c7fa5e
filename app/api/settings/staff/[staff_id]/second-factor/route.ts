import { route } from "@/lib/server/core/route";
import { removeStaffSecondFactor } from "@/lib/server/platform/staff/staff-account-operations";

export const DELETE = route(removeStaffSecondFactor);
