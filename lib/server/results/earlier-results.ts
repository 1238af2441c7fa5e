import "server-only";
import type { EarlierOrderResult } from "@/lib/contract/dashboard/orders/order-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { getResultEvent } from "@/lib/domain/today/result-event";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubts } from "@/lib/server/match-review/doubts";

/** The most earlier results that are shown; older ones are on the person's page. */
const MAX_EARLIER_RESULTS = 5;
const ORDERS_READ = 30;
const CONCURRENCY = 3;

/**
 * The results of earlier orders of the same person, newest first. Orders of the same transaction are not earlier results.
 * Null when they could not be read, which must not look like none.
 */
export async function readEarlierResults(
  ctx: Ctx,
  order: Pick<Order, "id" | "user_id" | "created_at" | "order_transaction">,
): Promise<EarlierOrderResult[] | null> {
  try {
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: {
        user_id: order.user_id,
        order_key: "created_at",
        order_direction: "desc",
        size: ORDERS_READ,
      },
    });
    const own = new Set([order.id, ...(order.order_transaction?.orders ?? []).map(({ id }) => id)]);
    const doubts = await readDoubts(ctx, { orderIds: orders.map(({ id }) => id) });
    const earlier = orders
      .filter(
        (other) =>
          // A service without this filter must not show the values of somebody else.
          other.user_id === order.user_id &&
          !own.has(other.id) &&
          // A value that may be another person's is not an earlier value of this person.
          !doubts.has(other.id) &&
          Date.parse(other.created_at) <= Date.parse(order.created_at) &&
          getResultEvent(other) !== null,
      )
      .slice(0, MAX_EARLIER_RESULTS);
    const read = await mapConcurrently(CONCURRENCY, earlier, ({ id }) => readOne(ctx, id));
    return read.flat();
  } catch (thrown) {
    if (thrown instanceof DashboardError) return null;
    throw thrown;
  }
}

async function readOne(ctx: Ctx, order_id: string): Promise<EarlierOrderResult[]> {
  const result = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id } }),
  );
  if (!result || !Array.isArray(result.results)) return [];
  return [
    {
      order_id: order_id as EarlierOrderResult["order_id"],
      reported_at: result.metadata.date_reported,
      markers: result.results as BiomarkerResult[],
    },
  ];
}
