import { route } from "@/lib/server/core/route";
import { listAuditStaff } from "@/lib/server/platform/audit/audit-staff";

export const GET = route(listAuditStaff);
