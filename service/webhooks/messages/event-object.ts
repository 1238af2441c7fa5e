import type { WebhookObject } from "@/lib/contract/service/webhooks";
import { describeObject } from "@/service/events/describe-object";

/** What an event is about, from the form in which it waits in the outbox. */
export function getEventObject(queued: unknown): WebhookObject {
  const { kind, id, orderId } = describeObject(queued);
  return { kind, id, order_id: orderId };
}

/** Whom an event is about; null when nobody. */
export function getEventUserId(queued: unknown): string | null {
  return describeObject(queued).userId;
}

/** Objects without an id of their own: each user has one. */
const OBJECTS_OF_USERS: readonly string[] = ["timeseries", "history", "connection", "other"];

/** A key under which the messages of one object start in their order. */
export function getOrderingKey(queued: unknown): string {
  const { kind, id, userId } = describeObject(queued);
  return [kind, id ?? "", OBJECTS_OF_USERS.includes(kind) ? (userId ?? "") : ""].join(" ");
}
