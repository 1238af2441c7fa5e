import { route } from "@/lib/server/core/route";
import { watchLabReportReview } from "@/lib/server/lab-reports/review/read-review";

export const GET = route(watchLabReportReview);
