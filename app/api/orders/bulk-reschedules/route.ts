import { listBulkMoves, planBulkMove } from "@/lib/server/bulk-reschedules/bulk-reschedules";
import { route } from "@/lib/server/core/route";

export const GET = route(listBulkMoves);
export const POST = route(planBulkMove);
