import { and, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { ResendEventsBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orderEvents, orders } from "@/service/db/schema/orders";
import type { RequestDeps } from "@/service/deps";
import { emitAll } from "@/service/events/emit";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { emitsPartialResults } from "./partial-result-events";

/** One request sends at most this many events again, in one transaction; a longer window is divided by its caller. */
const MAX_EVENTS = 10_000;

/**
 * Emits events of orders again: those of the named orders, or those of a time window (both ends included). Each event goes to
 * the user it belonged to. Returns the ids of the orders: named ones in the order they were named, others oldest first.
 * Refuses with 404 when a named order is not the team's, and with 422 when there are more events than one request sends.
 */
export async function resendEvents(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  { order_ids, start_at, end_at }: ResendEventsBody,
  most = MAX_EVENTS,
): Promise<string[]> {
  const namedIds = [...new Set((order_ids ?? []).map((id) => id.toLowerCase()))];
  if (namedIds.length > 0) await requireOrders(tx, namedIds);
  const isPartialSent = await emitsPartialResults(tx);
  const events = await tx
    .select({
      id: orderEvents.id,
      orderId: orderEvents.orderId,
      userId: orderEvents.userId,
      // An order's first event is its creation, every later one a change.
      isFirst: sql<boolean>`not exists (
        select 1 from ${orderEvents} earlier
        where earlier.order_id = ${orderEvents.orderId} and earlier.id < ${orderEvents.id})`,
      orderedAt: orders.createdAt,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.teamId, tx.teamId),
        isPartialSent ? undefined : ne(orderEvents.lowLevelStatus, "partial_results"),
        namedIds.length > 0 ? inArray(orderEvents.orderId, namedIds) : undefined,
        start_at ? gte(orderEvents.createdAt, new Date(start_at)) : undefined,
        end_at ? lte(orderEvents.createdAt, new Date(end_at)) : undefined,
      ),
    )
    .orderBy(orderEvents.id)
    .limit(most + 1);
  if (events.length > most) {
    throw invalidValue(["body"], `more than ${most} events: choose a shorter window`, null);
  }
  const createdAt = deps.clock.now();
  await emitAll(
    tx,
    events.map(({ id, orderId, userId, isFirst }) => ({
      type: isFirst ? ("labtest.order.created" as const) : ("labtest.order.updated" as const),
      userId,
      data: { order_id: orderId, event_id: id },
      createdAt,
    })),
  );
  const orderedAt = new Map(events.map((event) => [event.orderId, event.orderedAt.getTime()]));
  if (namedIds.length > 0) return namedIds.filter((id) => orderedAt.has(id));
  return [...orderedAt]
    .sort(([idA, timeA], [idB, timeB]) => timeA - timeB || (idA < idB ? -1 : 1))
    .map(([id]) => id);
}

async function requireOrders(tx: TeamTx, orderIds: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const existingIds = new Set(rows.map(({ id }) => id));
  const missingId = orderIds.find((id) => !existingIds.has(id));
  if (missingId !== undefined) throw new Refusal(404, `Order ${missingId} not found`);
}
