import { route } from "@/lib/server/core/route";
import { retryLabReport } from "@/lib/server/lab-reports/report-actions";

export const POST = route(retryLabReport);
