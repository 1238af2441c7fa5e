import type { WebhookObject } from "@/lib/contract/service/webhooks";
import { describeObject } from "@/service/events/describe-object";

/** The object that an event is about, read from the form in which the event waits in the outbox. */
export function getEventObject(queued: unknown): WebhookObject {
  const { kind, id, orderId } = describeObject(queued);
  return { kind, id, order_id: orderId };
}

/** The user that an event is about; null if there is none. */
export function getEventUserId(queued: unknown): string | null {
  return describeObject(queued).userId;
}

/** Kinds of objects without an id: each user has one of each. */
const OBJECTS_OF_USERS: readonly string[] = ["timeseries", "history", "connection", "other"];

/** The key that groups messages about one object, which are sent in order. */
export function getOrderingKey(queued: unknown): string {
  const { kind, id, userId } = describeObject(queued);
  return [kind, id ?? "", OBJECTS_OF_USERS.includes(kind) ? (userId ?? "") : ""].join(" ");
}
