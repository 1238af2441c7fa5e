import { route } from "@/lib/server/core/route";
import { changeStaffRole } from "@/lib/server/platform/staff/staff-operations";

export const PATCH = route(changeStaffRole);
