import { resendEvents } from "@/lib/server/order-upkeep";
import { route } from "@/lib/server/route";

export const POST = route(resendEvents);
