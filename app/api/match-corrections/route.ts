import { route } from "@/lib/server/core/route";
import { listCorrections, openCorrection } from "@/lib/server/match-review/match-corrections";

export const GET = route(listCorrections);
export const POST = route(openCorrection);
