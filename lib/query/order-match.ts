import { queryOptions } from "@tanstack/react-query";
import { MatchOfOrder } from "@/lib/contract/dashboard/orders/order-match";
import { apiFetch } from "./core/fetch";
import { correctionKeys } from "./match-review/match-corrections";

/** How an order got its result through match review; refetched whenever a correction changes. */
export const matchOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...correctionKeys.all, "of-order", orderId],
    queryFn: ({ signal }) =>
      apiFetch(MatchOfOrder, `/api/orders/${encodeURIComponent(orderId)}/match`, { signal }),
  });
