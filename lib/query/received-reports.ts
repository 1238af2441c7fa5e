import { queryOptions } from "@tanstack/react-query";
import { read } from "./core/keys";

/**
 * Every report received for an order, row by row. Reading it is audited. While the result may be another person's it is
 * rejected unless it is revealed on purpose.
 */
export const receivedReportsQuery = (order_id: string, isRevealed: boolean) =>
  queryOptions({
    ...read("GET /api/orders/{order_id}/received-reports", {
      order_id,
      reveal: isRevealed ? "true" : undefined,
    }),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });
