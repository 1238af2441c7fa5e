import { readBulkMoveRows } from "@/lib/server/bulk-moves";
import { route } from "@/lib/server/route";

export const GET = route(readBulkMoveRows);
