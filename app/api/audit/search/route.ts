import { searchAudit } from "@/lib/server/audit/audit-log";
import { route } from "@/lib/server/core/route";

export const POST = route(searchAudit);
