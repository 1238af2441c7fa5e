import { exportAudit } from "@/lib/server/audit-log/audit-export";
import { route } from "@/lib/server/core/route";

export const POST = route(exportAudit, { download: "text/csv; charset=utf-8" });
