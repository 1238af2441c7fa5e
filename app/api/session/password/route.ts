import { route } from "@/lib/server/core/route";
import { changePassword } from "@/lib/server/platform/staff/session-operations";

export const POST = route(changePassword);
