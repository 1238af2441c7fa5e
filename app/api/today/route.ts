import { route } from "@/lib/server/route";
import { readToday } from "@/lib/server/today";

export const GET = route(readToday);
