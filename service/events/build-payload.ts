import type { z } from "zod";
import { getPayloadSchema } from "@/lib/contract/service/events/event-catalog";
import type { TeamTx } from "@/service/db/database";
import { completeAnswer } from "@/service/http/complete-answer";
import { readOrders } from "@/service/orders/read/read-orders";
import { buildHealthData } from "./payloads/build-health-data";
import { buildLabData } from "./payloads/build-lab-data";
import { buildOrder } from "./payloads/build-order";
import { OrderReference, parseQueued, type QueuedEvent } from "./queued-event";

/**
 * The whole event as delivered to the customer, built from its outbox entry. A referenced object is read with the code
 * that serves its GET, in its state at the time of the event if it has a history. Null if the object no longer exists.
 * Throws if the entry or the built event does not fit the catalog.
 */
export async function buildPayload(tx: TeamTx, queued: unknown): Promise<object | null> {
  const [payload] = await buildPayloads(tx, [queued]);
  return payload ?? null;
}

/** Like `buildPayload`, for many events, in their order. Their orders are read together, in four queries. */
export async function buildPayloads(
  tx: TeamTx,
  queued: readonly unknown[],
): Promise<(object | null)[]> {
  const events = queued.map(parseQueued);
  const references = new Map(events.filter(isOfOrder).map((event) => [event, getReference(event)]));
  const ids = new Set([...references.values()].map(({ order_id }) => order_id));
  const orders = ids.size === 0 ? [] : await readOrders(tx, [...ids]);
  const payloads: (object | null)[] = [];
  for (const event of events) {
    const reference = references.get(event);
    const data = reference
      ? buildOrder(orders, reference, event.user_id)
      : await buildData(tx, event);
    payloads.push(data === null ? null : complete(event, data));
  }
  return payloads;
}

/** With every documented key, as in a GET response, and checked against the catalog. */
function complete(event: QueuedEvent, data: unknown): object {
  const schema = getPayloadSchema(event.event_type);
  return schema.parse(completeAnswer(schema, { ...event, data }));
}

function isOfOrder({ event_type: type }: QueuedEvent): boolean {
  return type === "labtest.order.created" || type === "labtest.order.updated";
}

function getReference({ data }: QueuedEvent): z.output<typeof OrderReference> {
  return OrderReference.parse(data);
}

function buildData(tx: TeamTx, event: QueuedEvent): Promise<unknown> {
  return event.event_type.startsWith("daily.data.")
    ? buildHealthData(tx, event)
    : buildLabData(tx, event);
}
