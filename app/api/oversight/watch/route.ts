import { route } from "@/lib/server/core/route";
import { watchOversight } from "@/lib/server/oversight/oversight";

export const GET = route(watchOversight);
