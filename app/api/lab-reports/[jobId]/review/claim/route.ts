import { route } from "@/lib/server/core/route";
import { claimLabReport } from "@/lib/server/lab-reports/review/claim-report";

export const POST = route(claimLabReport);
