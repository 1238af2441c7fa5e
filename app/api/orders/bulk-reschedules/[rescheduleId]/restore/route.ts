import { planRestore } from "@/lib/server/bulk-reschedules/bulk-reschedules";
import { route } from "@/lib/server/core/route";

export const POST = route(planRestore);
