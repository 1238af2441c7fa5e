import { route } from "@/lib/server/core/route";
import { completeDraw } from "@/lib/server/orders/order-upkeep";

export const POST = route(completeDraw);
