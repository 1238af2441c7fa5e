import { readReschedulePeople } from "@/lib/server/bulk-reschedules/read-reschedule-people";
import { route } from "@/lib/server/core/route";

export const GET = route(readReschedulePeople);
