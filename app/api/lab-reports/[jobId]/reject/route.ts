import { route } from "@/lib/server/core/route";
import { rejectLabReport } from "@/lib/server/lab-reports/review/end-review";

export const POST = route(rejectLabReport);
