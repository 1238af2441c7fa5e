import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/** The orders of the team or of one person whose result may be another person's; refetched with every case. */
export const doubtsQuery = (user_id?: string) =>
  queryOptions(read("GET /api/match-corrections/doubts", { user_id }));

/** Whether an order's covered values were revealed on this page. Forgotten when nothing shows them anymore. */
export function revealedQuery(orderId: string) {
  return queryOptions({
    queryKey: ["revealed", orderId] as const,
    queryFn: () => false,
    enabled: false,
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
