import { route } from "@/lib/server/core/route";
import { reviewCorrection } from "@/lib/server/match-review/match-corrections";

export const POST = route(reviewCorrection);
