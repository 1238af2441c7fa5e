import { asc, inArray } from "drizzle-orm";
import type { Order } from "@/lib/contract/order";
import type { TeamTx } from "@/service/db/database";
import { orderEvents, orders, orderTransactions, shipments } from "@/service/db/schema/orders";
import { findLabTests } from "@/service/lab-tests/repository";
import type { OrderRow } from "./order-row";
import { type FamilyRow, toOrder } from "./order-wire";

/** Stored orders in their wire form, in the order given. A fixed number of queries, however many orders there are. */
export async function assembleOrders(tx: TeamTx, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const transactionIds = distinct(rows.map((row) => row.transactionId));
  const events = await tx
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const parcels = await tx.select().from(shipments).where(inArray(shipments.orderId, ids));
  const transactions = await tx
    .select()
    .from(orderTransactions)
    .where(inArray(orderTransactions.id, transactionIds));
  const family = await familyOf(tx, transactionIds);
  const labTests = await findLabTests(tx, distinct(rows.map((row) => row.labTestId)));

  const eventsOf = groupBy(events, (event) => event.orderId);
  const familyOfTransaction = groupBy(family, (member) => member.transactionId);
  const parcelOf = new Map(parcels.map((parcel) => [parcel.orderId, parcel]));
  const transactionOf = new Map(transactions.map((each) => [each.id, each]));
  const labTestOf = new Map(labTests.map((each) => [each.id, each]));
  return rows.map((order) =>
    toOrder({
      order,
      events: eventsOf.get(order.id) ?? [],
      shipment: parcelOf.get(order.id) ?? null,
      labTest: present(labTestOf.get(order.labTestId)),
      transaction: present(transactionOf.get(order.transactionId)),
      family: familyOfTransaction.get(order.transactionId) ?? [],
    }),
  );
}

/** One stored order in its wire form. */
export async function assembleOrder(tx: TeamTx, row: OrderRow): Promise<Order> {
  const [order] = await assembleOrders(tx, [row]);
  return present(order);
}

/** The orders of some transactions, oldest first. */
export function familyOf(tx: TeamTx, transactionIds: readonly string[]): Promise<FamilyRow[]> {
  return (
    tx
      .select({
        id: orders.id,
        transactionId: orders.transactionId,
        lowLevelStatus: orders.lowLevelStatus,
        lastEventAt: orders.lastEventAt,
        origin: orders.origin,
        parentId: orders.parentId,
        createdAt: orders.createdAt,
        updatedAt: orders.updatedAt,
      })
      .from(orders)
      .where(inArray(orders.transactionId, [...transactionIds]))
      // "initial" sorts before what came of it, also when both were made in one moment.
      .orderBy(asc(orders.createdAt), asc(orders.origin), asc(orders.id))
  );
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/** Foreign keys promise that it is there. */
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("A row that an order refers to is missing");
  return value;
}
