import { eq } from "drizzle-orm";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import { orders, orderTransactions, type StatusDetail } from "@/service/db/schema/orders";
import { together } from "@/service/db/together";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { indexPerson } from "@/service/person-index/index-person";
import { toOrderPerson } from "@/service/person-index/person-details";
import { canWithdraw } from "./create/withdrawal";
import { lockOrder } from "./lock-order";
import { getState, type NewOrderRow, type OrderRow } from "./read/order-row";
import { getSearchText } from "./read/search-text";
import { emitOrderChange, recordOrderStatus } from "./record-order-change";
import { canAdvance, isEnded, transactionStatus } from "./rules";
import { getArrivalColumns } from "./status-arrival";

type Deps = Pick<RequestDeps, "clock" | "newId">;

export type AdvanceOptions = {
  /** Stored with the event. */
  readonly detail?: StatusDetail | null;
  /** Columns that change together with the status. */
  readonly changes?: Partial<NewOrderRow>;
};

export type Opening = Omit<
  NewOrderRow,
  | "teamId"
  | "transactionId"
  | "lowLevelStatus"
  | "lastEventAt"
  | "searchText"
  | "createdAt"
  | "updatedAt"
> & {
  /** The transaction that the order joins; without one it starts a new one. */
  readonly transactionId?: string;
};

/** An order that was placed with its lab elsewhere needs no requisition from the service. */
type FirstStatus = "ordered" | "requisition_bypassed";

/** Stores a new order with its first event and its transaction, and emits its creation. */
export async function openOrder(
  tx: TeamTx,
  deps: Deps,
  order: Opening,
  status: FirstStatus = "ordered",
): Promise<OrderRow> {
  const at = deps.clock.now();
  const transactionId = order.transactionId ?? deps.newId();
  await tx
    .insert(orderTransactions)
    .values({ id: transactionId, teamId: tx.teamId, status: "active", createdAt: at })
    .onConflictDoUpdate({ target: orderTransactions.id, set: { status: "active" } });
  const [row] = await tx
    .insert(orders)
    .values({
      ...order,
      teamId: tx.teamId,
      transactionId,
      searchText: getSearchText(order),
      lowLevelStatus: status,
      lastEventAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (row === undefined) throw new Error("An inserted order is returned");
  await together(
    recordOrderStatus(tx, row, "created", null),
    indexPerson(tx, row.userId, toOrderPerson(row)),
  );
  return row;
}

/**
 * Moves an order to its next status; the only way forward after the first. Locks the row, checks the move against the
 * state table, writes the status, the event, the status's columns and the transaction's status in the caller's
 * transaction, and emits the change. Refuses an illegal move with 400. Returns the updated order.
 */
export async function advanceOrder(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  status: LowLevelStatus,
  { detail = null, changes = {} }: AdvanceOptions = {},
): Promise<OrderRow> {
  const before = await lockOrder(tx, orderId);
  const state = { ...getState(before), ...(changes.patientDetails ? { hasPatient: true } : {}) };
  if (!canAdvance(state, status)) {
    throw new Refusal(400, `The order cannot go from ${before.lowLevelStatus} to ${status}.`);
  }
  const at = getLaterDate(deps.clock.now(), before.lastEventAt);
  const arrival = await getArrivalColumns(tx, deps, before, status, at);
  const [after] = await tx
    .update(orders)
    .set({ ...arrival, ...changes, lowLevelStatus: status, lastEventAt: at, updatedAt: at })
    .where(eq(orders.id, orderId))
    .returning();
  if (after === undefined) throw new Error("A locked order is updated");
  await recordOrderStatus(tx, after, "updated", detail);
  if (changes.patientDetails) await indexPerson(tx, after.userId, toOrderPerson(after));
  if (isEnded(after.method, status)) await settleTransaction(tx, after.transactionId);
  return after;
}

/**
 * Returns an order to an earlier status of its history because its result belonged to another person: the only move
 * against the direction of the state table (`RESULT_BEARING_STATUSES`). The history keeps both statuses, and the
 * transaction becomes active again. Refuses with 400 an order that has changed since, or a status that does not lead to
 * its current one.
 */
export async function withdrawOrder(
  tx: TeamTx,
  deps: Deps,
  orderId: string,
  status: LowLevelStatus,
  changes: Partial<NewOrderRow>,
): Promise<OrderRow> {
  const before = await lockOrder(tx, orderId);
  if (!canWithdraw(getState(before), status)) {
    throw new Refusal(
      400,
      `The result cannot be detached: the order is now ${before.lowLevelStatus}.`,
    );
  }
  const at = getLaterDate(deps.clock.now(), before.lastEventAt);
  const isMoved = before.lowLevelStatus !== status;
  const moved = isMoved ? { lowLevelStatus: status, lastEventAt: at } : {};
  const [after] = await tx
    .update(orders)
    .set({ ...changes, ...moved, updatedAt: at })
    .where(eq(orders.id, orderId))
    .returning();
  if (after === undefined) throw new Error("A locked order is updated");
  await (isMoved ? recordOrderStatus(tx, after, "updated", null) : emitOrderChange(tx, after, at));
  await settleTransaction(tx, after.transactionId);
  return after;
}

/**
 * Locks the transaction before reading its orders: otherwise two orders that end at the same time would each see the
 * other one as running.
 */
async function settleTransaction(tx: TeamTx, transactionId: string): Promise<void> {
  const ofTransaction = eq(orderTransactions.id, transactionId);
  await tx
    .select({ id: orderTransactions.id })
    .from(orderTransactions)
    .where(ofTransaction)
    .for("update");
  const relatedOrders = await tx
    .select({ method: orders.method, lowLevelStatus: orders.lowLevelStatus })
    .from(orders)
    .where(eq(orders.transactionId, transactionId));
  await tx
    .update(orderTransactions)
    .set({ status: transactionStatus(relatedOrders) })
    .where(ofTransaction);
}

/** Keeps histories in order when the clocks of two processes differ. */
function getLaterDate(now: Date, last: Date): Date {
  return now < last ? last : now;
}
