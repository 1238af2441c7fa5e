import { route } from "@/lib/server/core/route";
import { listOwnSessions } from "@/lib/server/platform/staff/session-operations";

export const GET = route(listOwnSessions);
