import { getPayloadSchema, isEventType } from "@/lib/contract/service/events/event-catalog";
import type { TeamTx } from "@/service/db/database";
import { readOrders } from "@/service/orders/read/read-orders";

type Queued = { readonly event_type: string; readonly data: { readonly order_id?: string } };

/** The whole event as the customer gets it, from what waits in the outbox. Null when its object no longer exists. */
export async function buildPayload(tx: TeamTx, queued: unknown): Promise<object | null> {
  const event = queued as Queued;
  if (!isEventType(event.event_type)) throw new Error("An event of no known type");
  let data: unknown = event.data;
  if (event.event_type.startsWith("labtest.order.")) {
    const [order] = await readOrders(tx, [event.data.order_id ?? ""]);
    if (order === undefined) return null;
    data = order;
  }
  return getPayloadSchema(event.event_type).parse({ ...event, data });
}
