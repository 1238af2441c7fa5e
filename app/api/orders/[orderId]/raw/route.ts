import { readRawOrder } from "@/lib/server/orders";
import { route } from "@/lib/server/route";

export const GET = route(readRawOrder);
