import { openPracticeCase } from "@/lib/server/match-practice";
import { route } from "@/lib/server/route";

export const POST = route(openPracticeCase);
