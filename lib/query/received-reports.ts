import { queryOptions } from "@tanstack/react-query";
import { ReceivedReportsRecord } from "@/lib/contract/dashboard/orders/result-record";
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
        ReceivedReportsRecord,
        `/api/orders/${encodeURIComponent(orderId)}/received-reports${isRevealed ? "?reveal=true" : ""}`,
        { signal },
      ),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });
