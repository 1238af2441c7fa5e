import type { OrderTransaction } from "@/lib/contract/service/order";
import type { TeamTx } from "@/service/db/database";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { readRelatedOrders } from "./read/read-orders";

/** A transaction with all its orders, oldest first. Refuses with 404 when there is none. */
export async function readTransaction(tx: TeamTx, id: string): Promise<OrderTransaction> {
  const relatedOrders = await readRelatedOrders(tx, [id]);
  const [oldest] = relatedOrders;
  if (oldest === undefined) throw new Refusal(404, `Order transaction ${id} not found`);
  return {
    id: oldest.transactionId,
    team_id: tx.teamId,
    status: oldest.transactionStatus,
    orders: relatedOrders.map((order) => ({
      id: order.id,
      origin: order.origin,
      parent_id: order.parentId,
      last_status: order.lowLevelStatus,
      last_status_created_at: toInstant(order.lastEventAt),
      updated_at: toInstant(order.updatedAt),
      created_at: toInstant(order.createdAt),
    })),
  };
}
