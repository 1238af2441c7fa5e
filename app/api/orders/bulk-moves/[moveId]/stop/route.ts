import { stopBulkMove } from "@/lib/server/bulk-moves";
import { route } from "@/lib/server/route";

export const POST = route(stopBulkMove);
