import { eq } from "drizzle-orm";
import type { OrderTransaction } from "@/lib/contract/order";
import type { TeamTx } from "@/service/db/database";
import { orderTransactions } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { familyOf } from "./assemble-orders";

/** A transaction with all its orders, oldest first, or a refusal with 404. */
export async function readTransaction(tx: TeamTx, id: string): Promise<OrderTransaction> {
  const [row] = await tx.select().from(orderTransactions).where(eq(orderTransactions.id, id));
  if (row === undefined) throw new Refusal(404, `Order transaction ${id} not found`);
  const family = await familyOf(tx, [row.id]);
  return {
    id: row.id,
    team_id: row.teamId,
    status: row.status,
    orders: family.map((order) => ({
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
