import { listBulkMoves, planBulkMove } from "@/lib/server/bulk-moves";
import { route } from "@/lib/server/route";

export const GET = route(listBulkMoves);
export const POST = route(planBulkMove);
