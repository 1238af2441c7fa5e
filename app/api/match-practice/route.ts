import { route } from "@/lib/server/core/route";
import { readPractice, startPractice } from "@/lib/server/match-practice/match-practice";

export const GET = route(readPractice);
export const POST = route(startPractice);
