import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { DISPATCH_WORD, type OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { OrderSearchPage } from "@/lib/contract/dashboard/search";
import { RescheduledOrder } from "@/lib/contract/dashboard/staff-action";
import type { CalendarDate } from "@/lib/contract/primitives";
import { showAnswer } from "@/lib/query/core/show-answer";
import { apiFetch } from "./core/fetch";

/** Query keys of orders. */
export const orderKeys = {
  all: ["orders"] as const,
  searches: ["orders", "search"] as const,
  search: (input: OrderSearchInput) => ["orders", "search", input] as const,
  detail: (orderId: string) => ["orders", "detail", orderId] as const,
  actions: (orderId: string) => ["orders", "detail", orderId, "actions"] as const,
  raw: (orderId: string) => ["orders", "raw", orderId] as const,
};

/**
 * One page of orders. While another page loads, the current rows stay on the screen, marked as such; rows of a
 * different search text do not.
 */
export const orderSearchQuery = (input: OrderSearchInput) =>
  queryOptions({
    queryKey: orderKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(OrderSearchPage, "/api/orders/search", { method: "POST", body: input, signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[2]?.text === input.text ? previous : undefined,
  });

/** One order with all its events. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }) => apiFetch(OrderRecord, orderPath(orderId), { signal }),
  });

/** Like `orderQuery`, for a response that is not cached. */
export function readOrder(orderId: string): Promise<OrderRecord> {
  return apiFetch(OrderRecord, orderPath(orderId));
}

/** The order exactly as the service sent it; an action of a supervisor, so it is never cached. */
export const rawOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.raw(orderId),
    queryFn: ({ signal }) => apiFetch(z.unknown(), `${orderPath(orderId)}/raw`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes the activation date; the response contains the previous date. Sending one date twice is one change. */
export function rescheduleOrder(
  orderId: string,
  activateBy: CalendarDate,
): Promise<RescheduledOrder> {
  return apiFetch(RescheduledOrder, orderPath(orderId), {
    method: "PATCH",
    body: { activate_by: activateBy },
  });
}

/** Clears the date and sends the order to the lab immediately. */
export function dispatchOrder(orderId: string): Promise<OrderRecord> {
  return apiFetch(OrderRecord, `${orderPath(orderId)}/dispatch`, {
    method: "POST",
    body: { confirm: DISPATCH_WORD },
  });
}

/** Cancels the order. */
export function cancelOrder(orderId: string): Promise<OrderRecord> {
  return apiFetch(OrderRecord, `${orderPath(orderId)}/cancel`, { method: "POST", body: {} });
}

/** Shows a changed order immediately and refetches the lists. */
export async function orderChanged(client: QueryClient, order: OrderRecord): Promise<void> {
  showAnswer(client, orderQuery(order.id).queryKey, order);
  await Promise.all([
    client.invalidateQueries({ queryKey: orderKeys.searches }),
    client.invalidateQueries({ queryKey: orderKeys.actions(order.id) }),
  ]);
}

function orderPath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}`;
}
