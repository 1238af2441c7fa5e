import { queryOptions } from "@tanstack/react-query";
import { ReceivedReports } from "@/lib/contract/service/received-report";
import { apiFetch } from "./core/fetch";
import { resultKeys } from "./results";

/**
 * Every report received for an order, row by row. Reading it is audited. While the result may be another person's it is
 * rejected unless it is revealed on purpose.
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
