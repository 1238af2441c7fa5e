import { route } from "@/lib/server/core/route";
import { resetStaffPassword } from "@/lib/server/platform/staff/staff-account-operations";

export const POST = route(resetStaffPassword);
