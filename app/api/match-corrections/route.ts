import { listCorrections, openCorrection } from "@/lib/server/match-corrections";
import { route } from "@/lib/server/route";

export const GET = route(listCorrections);
export const POST = route(openCorrection);
