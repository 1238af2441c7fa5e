import { route } from "@/lib/server/core/route";
import { readLabReportReview } from "@/lib/server/lab-reports/review/read-review";

export const GET = route(readLabReportReview);
