import { route } from "@/lib/server/core/route";
import { listColleagues } from "@/lib/server/today/work";

export const GET = route(listColleagues);
