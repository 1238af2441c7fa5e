import { route } from "@/lib/server/route";
import { countToday } from "@/lib/server/today";

export const GET = route(countToday);
