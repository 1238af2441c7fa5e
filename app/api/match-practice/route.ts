import { readPractice, startPractice } from "@/lib/server/match-practice";
import { route } from "@/lib/server/route";

export const GET = route(readPractice);
export const POST = route(startPractice);
