import { z } from "zod";
import type { WebhookObject } from "@/lib/contract/service/webhooks";

const Id = z.string().min(1).max(200).optional().catch(undefined);
/** The ids by which queued and delivered events name what they are about. */
const Named = z.object({
  event_type: z.string(),
  user_id: z.string().nullish().catch(null),
  data: z
    .object({
      id: Id,
      order_id: Id,
      appointment_id: Id,
      job_id: Id,
      workout_id: Id,
      msgId: Id,
    })
    .catch({
      id: undefined,
      order_id: undefined,
      appointment_id: undefined,
      job_id: undefined,
      workout_id: undefined,
      msgId: undefined,
    }),
});

const KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ["labtest.order.", "order"],
  ["labtest.appointment.", "appointment"],
  ["labtest.result.", "result"],
  ["labtest.match_review.", "match_review"],
  ["lab_report.", "lab_report"],
  ["provider.connection.", "connection"],
  ["provider.device.", "device"],
  ["message.", "message"],
  ["webhook.", "message"],
];

/** What an event is about, from the form in which it waits in the outbox. Without an id, all of a kind are one object. */
export function getEventObject(queued: unknown): WebhookObject {
  const { event_type: type, data } = Named.parse(queued);
  const id = data.appointment_id ?? data.job_id ?? data.workout_id ?? data.msgId ?? data.id ?? null;
  return {
    kind: KINDS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? getDataKind(type),
    id: id ?? data.order_id ?? null,
    order_id: data.order_id ?? null,
  };
}

/** `daily.data.sleep.created` is about sleep. */
function getDataKind(type: string): string {
  const [, , resource] = type.split(".");
  return resource ?? type;
}

/** Whom an event is about; null when nobody. */
export function getEventUserId(queued: unknown): string | null {
  return Named.parse(queued).user_id ?? null;
}

/** A key under which the messages of one object start in their order. */
export function getOrderingKey(queued: unknown): string {
  const { kind, id, order_id: orderId } = getEventObject(queued);
  const userId = getEventUserId(queued);
  return [kind, orderId ?? "", id ?? userId ?? ""].join(" ");
}
