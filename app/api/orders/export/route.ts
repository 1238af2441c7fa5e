import { exportOrders } from "@/lib/server/order-export";
import { route } from "@/lib/server/route";

export const POST = route(exportOrders, { download: "text/csv; charset=utf-8" });
