import { changeMessageSetting, readMessageSetting } from "@/lib/server/order-upkeep";
import { route } from "@/lib/server/route";

export const GET = route(readMessageSetting);
export const PATCH = route(changeMessageSetting);
