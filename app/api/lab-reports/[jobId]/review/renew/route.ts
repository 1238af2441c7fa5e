import { route } from "@/lib/server/core/route";
import { renewLabReportClaim } from "@/lib/server/lab-reports/review/claim-report";

export const POST = route(renewLabReportClaim);
