import { route } from "@/lib/server/core/route";
import { openPracticeCase } from "@/lib/server/match-practice/match-practice";

export const POST = route(openPracticeCase);
