import { route } from "@/lib/server/core/route";
import { resendEvents } from "@/lib/server/orders/order-upkeep";

export const POST = route(resendEvents);
