import { eq } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";
import type { OrderRow } from "./order-row";

/** The order, or a refusal with 404. */
export async function requireOrder(tx: TeamTx, orderId: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return found(row, orderId);
}

/** As `requireOrder`, and nobody else changes the order until this transaction ends. */
export async function lockOrder(tx: TeamTx, orderId: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return found(row, orderId);
}

function found(row: OrderRow | undefined, orderId: string): OrderRow {
  if (row === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  return row;
}
