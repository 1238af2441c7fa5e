import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import type { TeamFeature } from "@/service/db/schema/teams";
import type { RequestDeps } from "@/service/deps";
import { emit } from "@/service/events/emit";
import type { OrderRow } from "@/service/orders/read/order-row";

/**
 * Emits the event of a partial result that leaves its order's status unchanged, which only kits do. Does nothing for a team
 * without events of partial results (public guides).
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
  await emit(tx, {
    type: "labtest.order.updated",
    userId: order.userId,
    data: { order_id: order.id },
    createdAt: deps.clock.now(),
  });
}
