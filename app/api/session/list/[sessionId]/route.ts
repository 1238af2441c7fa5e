import { route } from "@/lib/server/core/route";
import { endOwnSession } from "@/lib/server/platform/staff/session-operations";

export const DELETE = route(endOwnSession);
