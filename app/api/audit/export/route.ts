import { route } from "@/lib/server/core/route";
import { exportAudit } from "@/lib/server/platform/audit/audit-export";

export const POST = route(exportAudit, { download: "text/csv; charset=utf-8" });
