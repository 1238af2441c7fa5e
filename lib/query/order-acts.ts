import { queryOptions } from "@tanstack/react-query";
import { OrderActs } from "@/lib/contract/dashboard/order-act";
import { apiFetch } from "./core/fetch";
import { orderKeys } from "./orders";

/** What staff did to an order, oldest first. Its key begins like the order's, so both are read again together. */
export function orderActsQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKeys.acts(orderId),
    queryFn: ({ signal }) =>
      apiFetch(OrderActs, `/api/orders/${encodeURIComponent(orderId)}/acts`, { signal }),
  });
}
