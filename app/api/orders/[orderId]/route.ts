import { readOrder, rescheduleOrder } from "@/lib/server/orders";
import { route } from "@/lib/server/route";

export const GET = route(readOrder);
export const PATCH = route(rescheduleOrder);
