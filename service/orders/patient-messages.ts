import { eq } from "drizzle-orm";
import type { CommunicationSettings } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";

const columns = { order_id: orders.id, sms_enabled: orders.smsEnabled };

/** Whether the patient of an order gets messages. Refuses with 404 when there is no such order. */
export async function readMessages(tx: TeamTx, orderId: string): Promise<CommunicationSettings> {
  const [row] = await tx.select(columns).from(orders).where(eq(orders.id, orderId));
  return requireFound(row, orderId);
}

/**
 * Switches the messages on or off without changing the order's `updated_at`. Refuses with 404 when there is no such
 * order.
 */
export async function switchMessages(
  tx: TeamTx,
  orderId: string,
  smsEnabled: boolean,
): Promise<CommunicationSettings> {
  const [row] = await tx
    .update(orders)
    .set({ smsEnabled })
    .where(eq(orders.id, orderId))
    .returning(columns);
  return requireFound(row, orderId);
}

function requireFound(
  row: CommunicationSettings | undefined,
  orderId: string,
): CommunicationSettings {
  if (row === undefined) throw new Refusal(404, `Order ${orderId} not found`);
  return row;
}
