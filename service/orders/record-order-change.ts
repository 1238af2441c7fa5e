import { getEventStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import { orderEvents, type StatusDetail } from "@/service/db/schema/orders";
import { emit } from "@/service/events/emit";
import { emitsPartialResults } from "./partial-result-events";
import type { OrderRow } from "./read/order-row";

/**
 * Appends the order's status to its history and emits it as the order's creation or as a change; nothing else writes an
 * order's history. A team without the feature for partial results gets no event of that status (service reference).
 */
export async function recordOrderStatus(
  tx: TeamTx,
  order: OrderRow,
  change: "created" | "updated",
  detail: StatusDetail | null,
): Promise<void> {
  const [event] = await tx
    .insert(orderEvents)
    .values({
      teamId: tx.teamId,
      orderId: order.id,
      userId: order.userId,
      status: getEventStatus(order.method, order.lowLevelStatus),
      lowLevelStatus: order.lowLevelStatus,
      statusDetail: detail,
      createdAt: order.lastEventAt,
    })
    .returning({ id: orderEvents.id });
  if (event === undefined) throw new Error("An inserted event is returned");
  if (order.lowLevelStatus === "partial_results" && !(await emitsPartialResults(tx))) return;
  await emit(tx, {
    type: `labtest.order.${change}`,
    userId: order.userId,
    data: { order_id: order.id, event_id: event.id },
    createdAt: order.lastEventAt,
  });
}

/** Emits a change of an order that leaves its status as it is, such as another activation date. */
export async function emitOrderChange(
  tx: TeamTx,
  order: Pick<OrderRow, "id" | "userId">,
  at: Date,
): Promise<void> {
  await emit(tx, {
    type: "labtest.order.updated",
    userId: order.userId,
    data: { order_id: order.id },
    createdAt: at,
  });
}
