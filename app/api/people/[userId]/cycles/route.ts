import { route } from "@/lib/server/core/route";
import { readCycles } from "@/lib/server/people/cycles";

export const GET = route(readCycles);
