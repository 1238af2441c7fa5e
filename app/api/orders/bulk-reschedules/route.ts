import {
  listBulkReschedules,
  planBulkReschedule,
} from "@/lib/server/bulk-reschedules/bulk-reschedules";
import { route } from "@/lib/server/core/route";

export const GET = route(listBulkReschedules);
export const POST = route(planBulkReschedule);
