import { route } from "@/lib/server/core/route";
import { takeOverLabReport } from "@/lib/server/lab-reports/review/claim-report";

export const POST = route(takeOverLabReport);
