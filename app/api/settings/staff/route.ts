import { route } from "@/lib/server/core/route";
import { inviteStaff, listStaff } from "@/lib/server/platform/staff/staff-operations";

export const GET = route(listStaff);
export const POST = route(inviteStaff);
