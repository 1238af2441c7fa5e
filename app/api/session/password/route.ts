import { route } from "@/lib/server/core/route";
import { changePassword } from "@/lib/server/staff/session-operations";

export const POST = route(changePassword);
