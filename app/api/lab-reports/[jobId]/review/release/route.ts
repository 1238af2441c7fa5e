import { route } from "@/lib/server/core/route";
import { releaseLabReport } from "@/lib/server/lab-reports/review/claim-report";

export const POST = route(releaseLabReport);
