import { route } from "@/lib/server/core/route";
import { readStaffActions } from "@/lib/server/orders/staff-actions";

export const GET = route(readStaffActions);
