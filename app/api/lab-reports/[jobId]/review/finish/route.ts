import { route } from "@/lib/server/core/route";
import { finishReview } from "@/lib/server/lab-reports/review/end-review";

export const POST = route(finishReview);
