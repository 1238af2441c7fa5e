import { queryOptions } from "@tanstack/react-query";
import { ReceivedReports } from "@/lib/contract/received-report";
import { apiFetch } from "./fetch";
import { resultKeys } from "./results";

/** Every report that came in for an order, row by row. Asking for it is a read that is audited. */
export const receivedReportsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...resultKeys.ofOrder(orderId), "received"] as const,
    queryFn: ({ signal }) =>
      apiFetch(ReceivedReports, `/api/orders/${encodeURIComponent(orderId)}/received-reports`, {
        signal,
      }),
  });
