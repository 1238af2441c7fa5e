import { readMatchOfOrder } from "@/lib/server/match-of-order";
import { route } from "@/lib/server/route";

export const GET = route(readMatchOfOrder);
