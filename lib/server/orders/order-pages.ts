import "server-only";
import type { Ctx } from "@/lib/server/core/context";
import { hasDashboardFilters, readFilteredOrders } from "./dashboard-filters";
import {
  listOrderPages,
  ORDERS_PER_PAGE,
  type OrderBatch,
  type OrderListing,
} from "./listed-orders";

/**
 * The orders that the screen shows for a search, on all its pages: as the service lists them, or with the dashboard's
 * own filters exactly those that it found. `total` is the count of all of them at each page.
 */
export async function* readOrderPages(ctx: Ctx, search: OrderListing): AsyncGenerator<OrderBatch> {
  if (!hasDashboardFilters(search)) {
    yield* listOrderPages(ctx, search);
    return;
  }
  const { orders } = await readFilteredOrders(ctx, search);
  for (let start = 0; start < orders.length; start += ORDERS_PER_PAGE) {
    yield { orders: orders.slice(start, start + ORDERS_PER_PAGE), total: orders.length };
  }
}
