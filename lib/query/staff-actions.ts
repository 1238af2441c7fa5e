import { queryOptions } from "@tanstack/react-query";
import { StaffActions } from "@/lib/contract/dashboard/staff-action";
import { apiFetch } from "./core/fetch";
import { orderKeys } from "./orders";

/** What staff did to an order, oldest first. Its key begins like the order's, so both are refetched together. */
export function staffActionsQuery(orderId: string) {
  return queryOptions({
    queryKey: orderKeys.actions(orderId),
    queryFn: ({ signal }) =>
      apiFetch(StaffActions, `/api/orders/${encodeURIComponent(orderId)}/staff-actions`, {
        signal,
      }),
  });
}
