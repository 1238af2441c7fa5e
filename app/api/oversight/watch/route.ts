import { route } from "@/lib/server/core/route";
import { watchOversight } from "@/lib/server/platform/oversight/oversight";

export const GET = route(watchOversight);
