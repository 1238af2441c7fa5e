import { searchAudit } from "@/lib/server/audit-log";
import { route } from "@/lib/server/route";

export const POST = route(searchAudit);
