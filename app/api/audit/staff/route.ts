import { listAuditStaff } from "@/lib/server/audit-log/audit-staff";
import { route } from "@/lib/server/core/route";

export const GET = route(listAuditStaff);
