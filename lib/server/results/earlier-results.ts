import "server-only";
import type { EarlierOrderResult } from "@/lib/contract/dashboard/order-results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Order } from "@/lib/contract/service/order";
import { getResultEvent } from "@/lib/domain/today/result-event";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubts } from "@/lib/server/match-review/doubts";

/** How far back one looks: previous values older than that are found on the person's page. */
const MAX_EARLIER_RESULTS = 5;
const ORDERS_READ = 30;
const CONCURRENCY = 3;

/**
 * What the orders of the same person before this one have reported, the newest first; orders of its own transaction are
 * not earlier results. Null when they could not be read: then nobody may believe that there are none.
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
          // A service that does not know the filter may not show the values of somebody else.
          other.user_id === order.user_id &&
          !own.has(other.id) &&
          // What may be another person's value is no previous value of this one.
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
  const found = await nullIfNotFound(
    callService(ctx, endpoints.getOrderResult, { params: { order_id } }),
  );
  if (!found || !Array.isArray(found.results)) return [];
  return [
    {
      order_id: order_id as EarlierOrderResult["order_id"],
      reported_at: found.metadata.date_reported,
      markers: found.results as BiomarkerResult[],
    },
  ];
}
