import { route } from "@/lib/server/core/route";
import { unlockStaff } from "@/lib/server/platform/staff/staff-account-operations";

export const DELETE = route(unlockStaff);
