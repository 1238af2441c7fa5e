import { route } from "@/lib/server/core/route";
import { listDoubts } from "@/lib/server/match-review/match-corrections";

export const GET = route(listDoubts);
