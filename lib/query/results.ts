import { queryOptions } from "@tanstack/react-query";
import { OrderResults, type ResultScope } from "@/lib/contract/order-results";
import { apiFetch } from "./fetch";

export const resultKeys = {
  all: ["results"] as const,
  ofOrder: (orderId: string) => [...resultKeys.all, orderId] as const,
  one: (orderId: string, scope: ResultScope) => [...resultKeys.ofOrder(orderId), scope] as const,
};

/** What the lab reported for an order, or for its whole transaction; null while there is nothing. */
export function resultsQuery(orderId: string, scope: ResultScope) {
  return queryOptions({
    queryKey: resultKeys.one(orderId, scope),
    queryFn: ({ signal }) =>
      apiFetch(OrderResults, `/api/orders/${orderId}/results?scope=${scope}`, { signal }),
  });
}
