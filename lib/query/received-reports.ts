import { queryOptions } from "@tanstack/react-query";
import { ReceivedReports } from "@/lib/contract/service/received-report";
import { apiFetch } from "./core/fetch";
import { resultKeys } from "./results";

/**
 * Every report that came in for an order, row by row. Asking for it is a read that is audited. While the result may be
 * another person's it is refused unless it is revealed on purpose.
 */
export const receivedReportsQuery = (orderId: string, isRevealed: boolean) =>
  queryOptions({
    queryKey: [...resultKeys.ofOrder(orderId), "received", isRevealed] as const,
    queryFn: ({ signal }) =>
      apiFetch(
        ReceivedReports,
        `/api/orders/${encodeURIComponent(orderId)}/received-reports${isRevealed ? "?reveal=true" : ""}`,
        { signal },
      ),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });
