import { route } from "@/lib/server/core/route";
import { searchOrders } from "@/lib/server/orders/orders";

export const POST = route(searchOrders);
