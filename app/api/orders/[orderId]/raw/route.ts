import { route } from "@/lib/server/core/route";
import { readRawOrder } from "@/lib/server/orders/orders";

export const GET = route(readRawOrder);
