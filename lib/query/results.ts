import { queryOptions } from "@tanstack/react-query";
import type { ResultScope } from "@/lib/contract/dashboard/orders/order-results";
import { read } from "./core/keys";

/**
 * What the lab reported for an order, or for its whole transaction; null while there is nothing, and while it is covered
 * and not revealed.
 */
export const resultsQuery = (order_id: string, scope: ResultScope, isRevealed = false) =>
  queryOptions({
    ...read("GET /api/orders/{order_id}/results", {
      order_id,
      scope,
      reveal: isRevealed ? "true" : undefined,
    }),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });

/** What a finished lab report says, and who acknowledged it; without results while it is not finished. */
export const reportResultsQuery = (job_id: string) =>
  queryOptions(read("GET /api/lab-reports/{job_id}/results", { job_id }));

/** Everything that laboratories reported about one person. */
export const personResultsQuery = (user_id: string) =>
  queryOptions(read("GET /api/people/{user_id}/results", { user_id }));
