import {
  EVENT_TYPES,
  type EventType,
  getPayloadSchema,
} from "@/lib/contract/service/events/event-catalog";
import type { TeamTx } from "@/service/db/database";
import type { BuildPayload } from "@/service/deps";
import { completeAnswer } from "@/service/http/complete-answer";
import { isQueuedAsReference, parseQueued, type QueuedEvent } from "./queued-event";

/** What a noun registers so that its events that are queued as references can be delivered. */
export type PayloadBuilder = {
  readonly isFor: (type: EventType) => boolean;
  /**
   * The data of an event, read with the code that serves the object's GET, in its state at the time of the event if it
   * has a history. Null if the object no longer exists.
   */
  readonly build: (tx: TeamTx, event: QueuedEvent) => Promise<unknown>;
};

/**
 * Builds whole events as delivered to the customer from their outbox entries. An event stored with its data keeps it.
 * Throws if a type that is queued as a reference does not have exactly one builder.
 */
export function createBuildPayload(builders: readonly PayloadBuilder[]): BuildPayload {
  for (const type of EVENT_TYPES.filter(isQueuedAsReference)) {
    const count = builders.filter(({ isFor }) => isFor(type)).length;
    if (count !== 1) throw new Error(`${type} has ${count} payload builders instead of one`);
  }
  return async (tx, queued) => {
    const event = parseQueued(queued);
    const builder = builders.find(({ isFor }) => isFor(event.event_type));
    const data = builder ? await builder.build(tx, event) : event.data;
    return data === null ? null : complete(event, data);
  };
}

/** With every documented key, as in a GET response, and checked against the catalog. */
function complete(event: QueuedEvent, data: unknown): object {
  const schema = getPayloadSchema(event.event_type);
  return schema.parse(completeAnswer(schema, { ...event, data }));
}
