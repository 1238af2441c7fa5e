import "server-only";
import type { SearchedPart } from "@/lib/contract/dashboard/search";
import type { Order } from "@/lib/contract/service/order";
import { LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { isUnregisteredKit } from "@/lib/domain/orders/kit-registration";
import { isFinal } from "@/lib/domain/orders/order-status";
import { isPastUsualTime } from "@/lib/domain/orders/stages/stuck-order";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { listOrderPages, type OrderListing, type Patience } from "./listed-orders";
import { getClinicDay } from "./order-query";
import { readTeamHistory } from "./stage-history";

/**
 * How many orders one search by the dashboard's own filters reads: twenty pages, which take one to four seconds with the
 * embedded service and some seconds with a distant one. It reads them anew each time.
 */
export const MAX_FILTERED_ORDERS = 2_000;

type OwnFilters = Pick<OrderListing, "test" | "lab" | "lateness" | "kit">;

/** Whether a search has filters that the service's list does not know: test, laboratory, lateness or registration. */
export function hasDashboardFilters({ test, lab, lateness, kit }: OwnFilters): boolean {
  return [test, lab, lateness, kit].some((filter) => filter !== undefined);
}

/**
 * The orders that match a search with the dashboard's own filters, in its order, among the first 2,000 that the service
 * lists for the others. `searched` is null when these were all.
 */
export async function readFilteredOrders(
  ctx: Ctx,
  search: OrderListing,
  patience?: Patience,
): Promise<{ orders: Order[]; searched: SearchedPart | null }> {
  const narrowed = narrowSearch(search);
  if (narrowed === null) return { orders: [], searched: null };
  const isMatch = await getMatcher(ctx, search);
  const orders: Order[] = [];
  let read = 0;
  for await (const batch of listOrderPages(ctx, narrowed, patience)) {
    orders.push(...batch.orders.filter(isMatch));
    read += batch.orders.length;
    if (read >= MAX_FILTERED_ORDERS) {
      return { orders, searched: batch.total > read ? { orders: read, of: batch.total } : null };
    }
  }
  return { orders, searched: null };
}

/** What the service can search of it: late orders and unregistered kits have not ended. Null if nothing can match. */
function narrowSearch(search: OrderListing): OrderListing | null {
  const { status, method, lateness, kit } = search;
  const isOpen = lateness !== undefined || kit !== undefined;
  const statuses = isOpen && status.length === 0 ? LOW_LEVEL_STATUSES : status;
  const narrowed: OrderListing = {
    ...search,
    status: isOpen ? statuses.filter((word) => !isFinal(word)) : status,
    method: kit && method.length === 0 ? ["testkit"] : method,
  };
  if (isOpen && narrowed.status.length === 0) return null;
  return kit && !narrowed.method.includes("testkit") ? null : narrowed;
}

async function getMatcher(
  ctx: Ctx,
  { test, lab, lateness, kit }: OwnFilters,
): Promise<(order: Order) => boolean> {
  const history = lateness ? await readTeamHistory(ctx) : new Map();
  const now = runtime().clock.now().toISOString();
  const { today } = getClinicDay(ctx);
  // As on Today, an order that waits for its activation day is not late before that day.
  const isLate = (order: Order) =>
    !(order.activate_by && order.activate_by > today) && isPastUsualTime(order, history, now);
  return (order) =>
    (test === undefined || order.lab_test.id === test) &&
    (lab === undefined || order.lab_test.lab?.slug === lab) &&
    (lateness === undefined || isLate(order)) &&
    (kit === undefined || isUnregisteredKit(order));
}
