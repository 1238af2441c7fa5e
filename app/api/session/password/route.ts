import { route } from "@/lib/server/route";
import { changePassword } from "@/lib/server/session-operations";

export const POST = route(changePassword);
