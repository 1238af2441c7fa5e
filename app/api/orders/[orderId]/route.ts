import { route } from "@/lib/server/core/route";
import { readOrder, rescheduleOrder } from "@/lib/server/orders/orders";

export const GET = route(readOrder);
export const PATCH = route(rescheduleOrder);
