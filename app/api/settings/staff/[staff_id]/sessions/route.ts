import { route } from "@/lib/server/core/route";
import { endStaffSessions } from "@/lib/server/platform/staff/staff-account-operations";

export const DELETE = route(endStaffSessions);
