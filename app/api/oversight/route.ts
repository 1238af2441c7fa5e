import { route } from "@/lib/server/core/route";
import { readOversight } from "@/lib/server/platform/oversight/oversight";

export const GET = route(readOversight);
