import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { ResendEventsBody } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { orderEvents, orders } from "@/service/db/schema/orders";
import { users } from "@/service/db/schema/users";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";

/**
 * Queues events of orders once more: all of the named orders, or those of a window, both ends in it. Each is told of the
 * user that it belongs to; what it is about lies in the order, so no personal data wait in the queue. Returns the orders,
 * those that are named in their order, others from the oldest on. Refuses with 404 a named order that is not the team's.
 */
export async function resendEvents(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  { order_ids, start_at, end_at }: ResendEventsBody,
): Promise<string[]> {
  const named = [...new Set((order_ids ?? []).map((id) => id.toLowerCase()))];
  if (named.length > 0) await requireOrders(tx, named);
  const chosen = and(
    eq(orderEvents.teamId, tx.teamId),
    named.length > 0 ? inArray(orderEvents.orderId, named) : undefined,
    start_at ? gte(orderEvents.createdAt, new Date(start_at)) : undefined,
    end_at ? lte(orderEvents.createdAt, new Date(end_at)) : undefined,
  );
  await tx.execute(queue(tx, deps, chosen));
  const rows = await tx
    .selectDistinct({ id: orders.id, createdAt: orders.createdAt })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(chosen)
    .orderBy(orders.createdAt, orders.id);
  const found = rows.map(({ id }) => id);
  return named.length > 0 ? named.filter((id) => found.includes(id)) : found;
}

async function requireOrders(tx: TeamTx, named: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...named]));
  const known = new Set(rows.map(({ id }) => id));
  const missing = named.find((id) => !known.has(id));
  if (missing !== undefined) throw new Refusal(404, `Order ${missing} not found`);
}

/** One statement, however many events there are. An order's first event is its creation, each other one a change. */
function queue(tx: TeamTx, deps: Pick<RequestDeps, "clock">, chosen: SQL | undefined): SQL {
  const isFirst = sql`not exists (
    select 1 from ${orderEvents} earlier
    where earlier.order_id = ${orderEvents.orderId} and earlier.id < ${orderEvents.id})`;
  const word = sql`case when ${isFirst} then 'labtest.order.created' else 'labtest.order.updated' end`;
  return sql`
    insert into ${eventOutbox} (team_id, event_type, payload, created_at)
    select ${tx.teamId}::uuid, ${word}, jsonb_build_object(
        'event_type', ${word},
        'team_id', ${tx.teamId}::uuid,
        'user_id', ${orderEvents.userId},
        'client_user_id', ${users.clientUserId},
        'data', jsonb_build_object('order_id', ${orderEvents.orderId}, 'event_id', ${orderEvents.id})
      ), ${deps.clock.now().toISOString()}::timestamptz
    from ${orderEvents} left join ${users} on ${users.id} = ${orderEvents.userId}
    where ${chosen}
    order by ${orderEvents.id}`;
}
