import { route } from "@/lib/server/core/route";
import { disableStaff, enableStaff } from "@/lib/server/platform/staff/staff-account-operations";

export const POST = route(disableStaff);
export const DELETE = route(enableStaff);
