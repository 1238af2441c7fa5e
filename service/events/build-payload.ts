import { getPayloadSchema } from "@/lib/contract/service/events/event-catalog";
import type { TeamTx } from "@/service/db/database";
import { buildHealthData } from "./payloads/build-health-data";
import { buildLabData } from "./payloads/build-lab-data";
import { parseQueued, type QueuedEvent } from "./queued-event";

/**
 * The whole event as the customer gets it, from what waits in the outbox. A referenced object is read with the code that answers
 * its GET, in the state of the event where the object has a history. Null if the object no longer exists. Throws if the event
 * or what was built does not fit the catalog.
 */
export async function buildPayload(tx: TeamTx, queued: unknown): Promise<object | null> {
  const event = parseQueued(queued);
  const data = await buildData(tx, event);
  return data === null ? null : getPayloadSchema(event.event_type).parse({ ...event, data });
}

/** As `buildPayload`, for many events, in their order; their orders are read together. */
export async function buildPayloads(
  tx: TeamTx,
  queued: readonly unknown[],
): Promise<(object | null)[]> {
  const payloads: (object | null)[] = [];
  for (const each of queued) payloads.push(await buildPayload(tx, each));
  return payloads;
}

function buildData(tx: TeamTx, event: QueuedEvent): Promise<unknown> {
  return event.event_type.startsWith("daily.data.")
    ? buildHealthData(tx, event)
    : buildLabData(tx, event);
}
