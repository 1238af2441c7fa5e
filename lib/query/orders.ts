import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { DISPATCH_WORD, type OrderSearchInput } from "@/lib/contract/dashboard/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { Order, OrderPage } from "@/lib/contract/service/order";
import { apiFetch } from "./core/fetch";

/** Keys of everything the browser keeps about orders. */
export const orderKeys = {
  all: ["orders"] as const,
  searches: ["orders", "search"] as const,
  search: (input: OrderSearchInput) => ["orders", "search", input] as const,
  detail: (orderId: string) => ["orders", "detail", orderId] as const,
  raw: (orderId: string) => ["orders", "raw", orderId] as const,
  searchText: ["orders", "search-text"] as const,
};

/** One page of orders. While another page loads, the rows before it stay on the screen, marked as such. */
export const orderSearchQuery = (input: OrderSearchInput) =>
  queryOptions({
    queryKey: orderKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(OrderPage, "/api/orders/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** One order with all its events. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }) => apiFetch(Order, orderPath(orderId), { signal }),
  });

/** The order exactly as the service sent it; a supervisor's act, so it is asked for and never kept. */
export const rawOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.raw(orderId),
    queryFn: ({ signal }) => apiFetch(z.unknown(), `${orderPath(orderId)}/raw`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The text searched for. It names people, so it lives in this tab's memory: in no URL, no storage, no history.
 */
export const searchTextQuery = queryOptions({
  queryKey: orderKeys.searchText,
  queryFn: () => "",
  enabled: false,
  initialData: "",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Moves the activation date. */
export function rescheduleOrder(orderId: string, activateBy: CalendarDate): Promise<Order> {
  return apiFetch(Order, orderPath(orderId), {
    method: "PATCH",
    body: { activate_by: activateBy },
  });
}

/** Clears the date and sends the order to the lab at once. */
export function dispatchOrder(orderId: string): Promise<Order> {
  return apiFetch(Order, `${orderPath(orderId)}/dispatch`, {
    method: "POST",
    body: { confirm: DISPATCH_WORD },
  });
}

/** Cancels the order. */
export function cancelOrder(orderId: string): Promise<Order> {
  return apiFetch(Order, `${orderPath(orderId)}/cancel`, { method: "POST", body: {} });
}

/** Puts a changed order on the screen at once and has the lists read again. */
export async function orderChanged(client: QueryClient, order: Order): Promise<void> {
  client.setQueryData(orderQuery(order.id).queryKey, order);
  await client.invalidateQueries({ queryKey: orderKeys.searches });
}

function orderPath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}`;
}
