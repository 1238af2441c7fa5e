import { route } from "@/lib/server/core/route";
import { readFlow } from "@/lib/server/events/events";

export const GET = route(readFlow);
