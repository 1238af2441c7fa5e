import { route } from "@/lib/server/core/route";
import { assignWork } from "@/lib/server/today/work";

export const POST = route(assignWork);
