import { route } from "@/lib/server/core/route";
import { readOversight } from "@/lib/server/oversight/oversight";

export const GET = route(readOversight);
