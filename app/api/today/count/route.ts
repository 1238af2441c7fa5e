import { route } from "@/lib/server/core/route";
import { countToday } from "@/lib/server/today/today";

export const GET = route(countToday);
