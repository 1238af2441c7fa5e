import { listDoubts } from "@/lib/server/match-corrections";
import { route } from "@/lib/server/route";

export const GET = route(listDoubts);
