import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import { OrderResults, OrderResultsInput } from "@/lib/contract/order-results";
import type { Ctx } from "./context";
import { foundOrNull } from "./found-or-null";
import { readDoubt } from "./match-review/doubts";
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
      detail: ({ scope, reveal }) => ({ scope, ...(reveal ? { revealed: true } : {}) }),
    },
  },
  async (ctx, { order_id, scope, reveal }) => {
    const family = scope === "order" ? null : await readTransaction(ctx, order_id);
    const state = await readDoubt(ctx, [order_id, ...(family?.orders ?? []).map(({ id }) => id)]);
    const isCovered = state !== null && reveal === undefined;
    return {
      doubt: state && { state, is_covered: isCovered },
      results: isCovered
        ? null
        : await (scope === "order"
            ? foundOrNull(callService(ctx, endpoints.getOrderResult, { params: { order_id } }))
            : resultsOfTransaction(ctx, family?.id)),
    };
  },
);

async function readTransaction(ctx: Ctx, order_id: string) {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
  return order.order_transaction ?? null;
}

async function resultsOfTransaction(ctx: Ctx, transaction_id: string | undefined) {
  if (!transaction_id) return null;
  return foundOrNull(
    callService(ctx, endpoints.getTransactionResult, { params: { transaction_id } }),
  );
}
