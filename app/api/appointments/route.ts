import { route } from "@/lib/server/route";
import { readVisitBoard } from "@/lib/server/visit-board";

export const GET = route(readVisitBoard);
