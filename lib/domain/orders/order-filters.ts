import { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters of the orders list in its URL. The open view stays in the URL while they change. */
export const ORDER_FILTERS = createUrlState(OrderFilters.extend({ page: UrlPage }), {
  arrangement: ["sort", "direction", "size"],
  kept: ["view"],
});
