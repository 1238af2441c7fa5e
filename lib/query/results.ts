import { queryOptions } from "@tanstack/react-query";
import { OrderResults, type ResultScope } from "@/lib/contract/dashboard/orders/order-results";
import { PersonResults } from "@/lib/contract/dashboard/person-results";
import { apiFetch } from "./core/fetch";

export const resultKeys = {
  all: ["results"] as const,
  ofOrder: (orderId: string) => [...resultKeys.all, orderId] as const,
  one: (orderId: string, scope: ResultScope, isRevealed: boolean) =>
    [...resultKeys.ofOrder(orderId), scope, isRevealed] as const,
  ofPeople: ["results", "person"] as const,
  ofPerson: (userId: string) => [...resultKeys.ofPeople, userId] as const,
};

/**
 * What the lab reported for an order, or for its whole transaction; null while there is nothing, and while it is covered
 * and not revealed.
 */
export function resultsQuery(orderId: string, scope: ResultScope, isRevealed = false) {
  return queryOptions({
    queryKey: resultKeys.one(orderId, scope, isRevealed),
    queryFn: ({ signal }) =>
      apiFetch(
        OrderResults,
        `/api/orders/${orderId}/results?scope=${scope}${isRevealed ? "&reveal=true" : ""}`,
        { signal },
      ),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });
}

/** Everything that laboratories reported about one person. */
export function personResultsQuery(userId: string) {
  return queryOptions({
    queryKey: resultKeys.ofPerson(userId),
    queryFn: ({ signal }) => apiFetch(PersonResults, `/api/people/${userId}/results`, { signal }),
  });
}
