import { listAuditStaff } from "@/lib/server/audit/audit-staff";
import { route } from "@/lib/server/core/route";

export const GET = route(listAuditStaff);
