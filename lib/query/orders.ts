import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { invalidate, read } from "./core/keys";
import { showAnswer } from "./core/show-answer";
import { orderKeys } from "./keys";

/**
 * One page of orders. While another page loads, the current rows stay on the screen, marked as such; rows of a
 * different search text do not.
 */
export const orderSearchQuery = (input: OrderSearchInput) =>
  queryOptions({
    ...read("POST /api/orders/search", input),
    placeholderData: (previous, query) =>
      query?.queryKey[2]?.text === input.text ? previous : undefined,
  });

/** One order with all its events. */
export const orderQuery = (order_id: string) =>
  queryOptions(read("GET /api/orders/{order_id}", { order_id }));

/** The order exactly as the service sent it; an action of a supervisor, so it is never cached. */
export const rawOrderQuery = (order_id: string) =>
  queryOptions({
    ...read("GET /api/orders/{order_id}/raw", { order_id }),
    staleTime: 0,
    gcTime: 0,
  });

/** Shows a changed order immediately and refetches the lists. */
export async function orderChanged(client: QueryClient, order: OrderRecord): Promise<void> {
  showAnswer(client, orderQuery(order.id).queryKey, order);
  await invalidate(client, [orderKeys.searches, orderKeys.actions(order.id)]);
}
