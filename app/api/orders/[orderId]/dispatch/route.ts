import { route } from "@/lib/server/core/route";
import { dispatchOrder } from "@/lib/server/orders/orders";

export const POST = route(dispatchOrder);
