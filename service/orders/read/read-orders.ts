import { type AnyColumn, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/service/order";
import type { TeamTx } from "@/service/db/database";
import { groupBy } from "@/service/db/group-by";
import { appointments } from "@/service/db/schema/appointments";
import { orderEvents, orders, orderTransactions, shipments } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";
import { findLabTests } from "@/service/lab-tests/repository";
import { type RelatedOrderRow, toOrder } from "./order-wire";

/** One order in its wire form. Refuses with 404 when there is none. */
export async function readOrder(tx: TeamTx, orderId: string): Promise<Order> {
  const [order] = await readOrders(tx, [orderId]);
  if (order === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  return order;
}

/**
 * Orders in their wire form, in the order of the ids; ids of other teams are left out. Takes four queries for any number
 * of orders.
 */
export async function readOrders(tx: TeamTx, ids: readonly string[]): Promise<Order[]> {
  // Independent queries share a round trip.
  const [rows, events] = await Promise.all([
    tx
      .prepared("read_orders", (teamTx) =>
        teamTx
          .select({ order: orders, shipment: shipments, appointmentId })
          .from(orders)
          .leftJoin(shipments, eq(shipments.orderId, orders.id))
          .where(matchesAnyId(orders.id)),
      )
      .execute({ ids }),
    tx
      .prepared("read_order_events", (teamTx) =>
        teamTx
          .select()
          .from(orderEvents)
          .where(matchesAnyId(orderEvents.orderId))
          .orderBy(asc(orderEvents.id)),
      )
      .execute({ ids }),
  ]);
  const [relatedOrders, labTests] = await Promise.all([
    readRelatedOrders(tx, distinct(rows.map(({ order }) => order.transactionId))),
    findLabTests(tx, distinct(rows.map(({ order }) => order.labTestId))),
  ]);

  const rowById = new Map(rows.map((row) => [row.order.id, row]));
  const eventsByOrder = groupBy(events, (event) => event.orderId);
  const relatedByTransaction = groupBy(relatedOrders, (member) => member.transactionId);
  const labTestById = new Map(labTests.map((labTest) => [labTest.id, labTest]));
  return ids.flatMap((id) => {
    const row = rowById.get(id.toLowerCase());
    if (row === undefined) return [];
    const labTest = labTestById.get(row.order.labTestId);
    if (labTest === undefined) throw new Error(`The lab test of order ${id} is missing`);
    return toOrder({
      ...row,
      labTest,
      events: eventsByOrder.get(row.order.id) ?? [],
      relatedOrders: relatedByTransaction.get(row.order.transactionId) ?? [],
    });
  });
}

/** The orders of some transactions, oldest first. */
export function readRelatedOrders(
  tx: TeamTx,
  transactionIds: readonly string[],
): Promise<RelatedOrderRow[]> {
  return tx
    .prepared("read_related_orders", (teamTx) =>
      teamTx
        .select({
          id: orders.id,
          transactionId: orders.transactionId,
          transactionStatus: orderTransactions.status,
          lowLevelStatus: orders.lowLevelStatus,
          lastEventAt: orders.lastEventAt,
          origin: orders.origin,
          parentId: orders.parentId,
          createdAt: orders.createdAt,
          updatedAt: orders.updatedAt,
        })
        .from(orders)
        .innerJoin(orderTransactions, eq(orderTransactions.id, orders.transactionId))
        .where(matchesAnyId(orders.transactionId))
        // "initial" sorts before its follow-up orders, even when both were created at the same moment.
        .orderBy(asc(orders.createdAt), asc(orders.origin), asc(orders.id)),
    )
    .execute({ ids: transactionIds });
}

const appointmentId = sql<string | null>`(
  select a.id from ${appointments} a where a.order_id = ${orders.id}
  order by a.status in ('cancelled', 'completed'), a.created_at desc limit 1)`;

/** Passes all ids as one parameter, so that the plan does not depend on their number. */
function matchesAnyId(column: AnyColumn): SQL {
  return sql`${column} = any(${sql.placeholder("ids")}::uuid[])`;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
