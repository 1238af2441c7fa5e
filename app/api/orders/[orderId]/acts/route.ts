import { route } from "@/lib/server/core/route";
import { readOrderActs } from "@/lib/server/orders/order-acts";

export const GET = route(readOrderActs);
