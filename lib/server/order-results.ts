import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import type { Order } from "@/lib/contract/order";
import { OrderResults, OrderResultsInput } from "@/lib/contract/order-results";
import { assessMarkers } from "@/lib/domain/results/assess-markers";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { Ctx } from "./context";
import { readEarlierResults } from "./earlier-results";
import { foundOrNull } from "./found-or-null";
import { operation } from "./operation";
import { getResultVersion } from "./result-version";
import { callService } from "./service-client";

/**
 * What the lab reported for an order, or for all orders of its transaction together, with what the person's earlier
 * orders had; null while there is nothing.
 */
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
      resultDetail: ({ earlier }) => ({ earlier_results: earlier?.length ?? null }),
    },
  },
  async (ctx, { order_id, scope }) => {
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const results =
      scope === "order"
        ? await foundOrNull(callService(ctx, endpoints.getOrderResult, { params: { order_id } }))
        : await readResultsOfTransaction(ctx, order);
    const ordered = (order.lab_test.markers ?? [])
      .filter(({ type }) => type !== "panel")
      .map(({ name, slug }) => ({ name, slug }));
    if (results === null) return { results, version: null, earlier: [], ordered, assessments: [] };
    const earlier = await readEarlierResults(ctx, order);
    return {
      results,
      version: earlier && getResultVersion(results),
      earlier,
      ordered,
      assessments: assessMarkers(results, getSex(order), convertWithUcum),
    };
  },
);

function getSex({ patient_details }: Order): "female" | "male" | null {
  const gender = patient_details?.gender;
  return gender === "female" || gender === "male" ? gender : null;
}

async function readResultsOfTransaction(ctx: Ctx, order: Order) {
  const transaction_id = order.order_transaction?.id;
  if (!transaction_id) return null;
  return foundOrNull(
    callService(ctx, endpoints.getTransactionResult, { params: { transaction_id } }),
  );
}
