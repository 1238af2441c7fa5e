import { queryOptions } from "@tanstack/react-query";
import { Doubts } from "@/lib/contract/dashboard/match-correction";
import { apiFetch } from "./core/fetch";
import { correctionKeys } from "./match-review/match-corrections";

/** The orders of the team or of one person whose result may be another person's; refetched with every case. */
export function doubtsQuery(userId?: string) {
  return queryOptions({
    queryKey: [...correctionKeys.all, "doubts", userId ?? null] as const,
    queryFn: ({ signal }) => {
      const query = userId ? `?user_id=${encodeURIComponent(userId)}` : "";
      return apiFetch(Doubts, `/api/match-corrections/doubts${query}`, { signal });
    },
  });
}

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
