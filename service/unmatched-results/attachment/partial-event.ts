import { eq, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import type { TeamFeature } from "@/service/db/schema/teams";
import { users } from "@/service/db/schema/users";
import type { RequestDeps } from "@/service/deps";
import type { OrderRow } from "@/service/orders/read/order-row";

const ORDER_UPDATED = "labtest.order.updated";

/**
 * Emits the event of a partial result that does not change the order's status, which only happens to kits. Nothing for
 * a team without events for partial results (public guides).
 */
export async function emitPartialResult(
  tx: TeamTx,
  deps: Pick<RequestDeps, "clock">,
  order: Pick<OrderRow, "id" | "userId">,
): Promise<void> {
  const { rows } = await tx.execute<{ lacks: boolean }>(
    sql`select service.team_lacks(${"partial_result_events" satisfies TeamFeature}) as lacks`,
  );
  if (rows[0]?.lacks) return;
  const [user] = await tx
    .select({ clientUserId: users.clientUserId })
    .from(users)
    .where(eq(users.id, order.userId));
  await tx.insert(eventOutbox).values({
    teamId: tx.teamId,
    eventType: ORDER_UPDATED,
    payload: {
      event_type: ORDER_UPDATED,
      team_id: tx.teamId,
      user_id: order.userId,
      client_user_id: user?.clientUserId ?? null,
      data: { order_id: order.id },
    },
    createdAt: deps.clock.now(),
  });
}
