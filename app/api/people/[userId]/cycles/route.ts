import { readCycles } from "@/lib/server/cycles";
import { route } from "@/lib/server/route";

export const GET = route(readCycles);
