import { route } from "@/lib/server/core/route";
import { changeLabReport } from "@/lib/server/lab-reports/review/change-report";

export const POST = route(changeLabReport);
