import { route } from "@/lib/server/core/route";
import { rejectReview } from "@/lib/server/lab-reports/review/end-review";

export const POST = route(rejectReview);
