import { route } from "@/lib/server/core/route";
import { readMatchOfOrder } from "@/lib/server/match-review/order-match";

export const GET = route(readMatchOfOrder);
