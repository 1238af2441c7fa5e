import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";
import type { OrderRow } from "./read/order-row";

/** Returns the order, locked until this transaction ends. Refuses with 404 when there is none. */
export async function lockOrder(tx: TeamTx, orderId: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (row === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  return row;
}
