import { searchAudit } from "@/lib/server/audit-log/audit-log";
import { route } from "@/lib/server/core/route";

export const POST = route(searchAudit);
