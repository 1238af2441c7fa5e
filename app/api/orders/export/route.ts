import { route } from "@/lib/server/core/route";
import { exportOrders } from "@/lib/server/orders/order-export";

export const POST = route(exportOrders, { download: "text/csv; charset=utf-8" });
