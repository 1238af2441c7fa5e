import { readResult } from "@/lib/server/results";
import { route } from "@/lib/server/route";

export const GET = route(readResult);
