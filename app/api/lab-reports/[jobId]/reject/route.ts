import { route } from "@/lib/server/core/route";
import { rejectLabReport } from "@/lib/server/lab-reports/report-actions";

export const POST = route(rejectLabReport);
