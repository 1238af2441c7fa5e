import { route } from "@/lib/server/core/route";
import { readToday } from "@/lib/server/today/today";

export const GET = route(readToday);
