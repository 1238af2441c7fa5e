import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import { OrderResults, OrderResultsInput } from "@/lib/contract/order-results";
import type { Ctx } from "./context";
import { foundOrNull } from "./found-or-null";
import { operation } from "./operation";
import { callService } from "./service-client";

/** What the lab reported for an order, or for all orders of its transaction together; null while there is nothing. */
export const readOrderResults = operation(
  {
    name: "result.read",
    permission: "result:read",
    kind: "read",
    input: OrderResultsInput,
    output: OrderResults,
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ scope }) => ({ scope }),
    },
  },
  async (ctx, { order_id, scope }) => ({
    results: await (scope === "order"
      ? foundOrNull(callService(ctx, endpoints.getOrderResult, { params: { order_id } }))
      : resultsOfTransaction(ctx, order_id)),
  }),
);

async function resultsOfTransaction(ctx: Ctx, order_id: string) {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
  const transaction_id = order.order_transaction?.id;
  if (!transaction_id) return null;
  return foundOrNull(
    callService(ctx, endpoints.getTransactionResult, { params: { transaction_id } }),
  );
}
