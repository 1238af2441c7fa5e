import { route } from "@/lib/server/core/route";
import { changeMessageSetting, readMessageSetting } from "@/lib/server/orders/order-upkeep";

export const GET = route(readMessageSetting);
export const PATCH = route(changeMessageSetting);
