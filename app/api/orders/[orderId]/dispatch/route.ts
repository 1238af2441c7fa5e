import { dispatchOrder } from "@/lib/server/orders";
import { route } from "@/lib/server/route";

export const POST = route(dispatchOrder);
