import { route } from "@/lib/server/core/route";
import { cancelOrder } from "@/lib/server/orders/orders";

export const POST = route(cancelOrder);
