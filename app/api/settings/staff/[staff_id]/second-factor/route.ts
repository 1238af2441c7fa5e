import { route } from "@/lib/server/core/route";
import { removeStaffSecondFactor } from "@/lib/server/staff/staff-account-operations";

export const DELETE = route(removeStaffSecondFactor);
