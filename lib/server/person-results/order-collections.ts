import "server-only";
import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import type { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import type { UnplottedCollection } from "@/lib/domain/person-results/collections";
import { toOrderCollection } from "@/lib/domain/person-results/order-collection";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { readDoubts } from "@/lib/server/orders/doubts";
import { readClinicLimits } from "@/lib/server/results/clinic-limits";

/** Each order with a result needs a separate request to the service. */
const MAX_ORDERS = 100;
const CONCURRENCY = 6;

type OrderCollections = Pick<PersonResults, "withheld_orders" | "is_complete"> & {
  readonly collections: readonly UnplottedCollection[];
};
type Withheld = PersonResults["withheld_orders"][number];

/** The results of a person's newest orders. A result that is covered or could not be read is listed without values. */
export async function readOrderCollections(ctx: Ctx, userId: Uuid): Promise<OrderCollections> {
  const { orders, total } = await callService(ctx, endpoints.listOrders, {
    query: {
      user_id: userId,
      order_key: "created_at",
      order_direction: "desc",
      size: MAX_ORDERS,
    },
  });
  const reported = orders.filter(
    // In case the service ignores the filter: another person's results must not be shown.
    (order) => order.user_id === userId && getResultEvent(order) !== null,
  );
  const doubts = await readDoubts(ctx, { orderIds: reported.map(({ id }) => id) });
  const limits = await readClinicLimits(ctx);
  const read = await mapReads(ctx, CONCURRENCY, reported, async (order) =>
    doubts.has(order.id) ? withhold(order, "covered") : readOne(ctx, order, limits),
  );
  return {
    collections: read.flatMap((each) => (each !== null && "values" in each ? [each] : [])),
    withheld_orders: read.flatMap((each) => (each !== null && "reason" in each ? [each] : [])),
    is_complete: orders.length < MAX_ORDERS || (total ?? 0) === orders.length,
  };
}

/** Null when the service has no values: they may have been detached since the list was read. */
async function readOne(
  ctx: Ctx,
  order: Order,
  limits: readonly MarkerLimit[],
): Promise<UnplottedCollection | Withheld | null> {
  try {
    const results = await nullIfNotFound(
      callService(ctx, endpoints.getOrderResult, { params: { order_id: order.id } }),
    );
    if (results === null) return null;
    const now = runtime().clock.now().toISOString();
    const how = { timeZone: ctx.team.timeZone, convertUnit: convertWithUcum, limits, now };
    return toOrderCollection(order, results, how) ?? withhold(order, "older_format");
  } catch (thrown) {
    if (thrown instanceof DashboardError) return withhold(order, "not_read");
    throw thrown;
  }
}

function withhold(order: Order, reason: Withheld["reason"]): Withheld {
  return { order_id: order.id, test_name: order.lab_test.name, reason };
}
