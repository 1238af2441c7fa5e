import { route } from "@/lib/server/core/route";
import { searchAudit } from "@/lib/server/platform/audit/audit-log";

export const POST = route(searchAudit);
