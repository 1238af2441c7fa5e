import { route } from "@/lib/server/core/route";
import { readPersonResults } from "@/lib/server/person-results/person-results";

export const GET = route(readPersonResults);
