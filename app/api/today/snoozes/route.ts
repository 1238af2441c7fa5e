import { route } from "@/lib/server/core/route";
import { endSnooze, snoozeWork } from "@/lib/server/today/work";

export const POST = route(snoozeWork);
export const DELETE = route(endSnooze);
