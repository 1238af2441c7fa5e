import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { EVENT_CATALOG } from "@/lib/contract/service/events/event-catalog";
import type { EventDashboards } from "./event-dashboards";

const TYPE = "labtest.order.updated";
const RETRY_MS = 100;
const FORGER = new Webhook(`whsec_${randomBytes(24).toString("base64")}`);

/** One delivery. `kind` says what is wrong with it; `new` means nothing. */
export type Delivery = {
  readonly kind: "new" | "duplicate" | "reordered" | "forged";
  readonly eventId: string;
  readonly orderId: string;
  /** When the order was changed, in milliseconds. */
  readonly version: number;
};
export type Answered = {
  readonly delivery: Delivery;
  readonly status: number;
  readonly ms: number;
};

/**
 * Deliveries about orders, each of which changes a few times. A tenth of them repeat an earlier event, carry an older
 * version after a newer one, or are signed with another key.
 */
export function planDeliveries(count: number): Delivery[] {
  const deliveries: Delivery[] = [];
  const startMs = Date.now() - count * 1_000;
  const orders = Array.from({ length: Math.ceil(count / 5) }, () => randomUUID());
  for (let index = 0; index < count; index += 1) {
    const orderId = orders[index % orders.length] ?? "";
    const version = startMs + index * 1_000;
    const fresh = { eventId: `evt_${index}`, orderId, version };
    // Far enough back that the earlier delivery has been answered.
    const earlier = deliveries[index - 500] ?? deliveries[0];
    const kind = (["duplicate", "reordered", "forged"] as const)[(index % 30) / 10];
    if (kind === "duplicate" && earlier && earlier.kind !== "forged") {
      deliveries.push({ ...earlier, kind });
    } else if (kind === "reordered" && earlier) {
      deliveries.push({ ...earlier, kind, eventId: fresh.eventId, version: earlier.version - 500 });
    } else {
      deliveries.push({ ...fresh, kind: kind === "forged" ? kind : "new" });
    }
  }
  return deliveries;
}

/**
 * Sends deliveries like the service does: signs each attempt anew and retries, alternating between the dashboards,
 * until the response is final. Calls `onAnswered` after each delivery.
 */
export async function sendDeliveries(
  target: EventDashboards,
  deliveries: readonly Delivery[],
  senders: number,
  onAnswered: (count: number) => void,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const signer = new Webhook(target.secret);
  const example = EVENT_CATALOG[TYPE].example as Record<string, unknown>;
  let nextIndex = 0;
  async function sendAll(sender: number) {
    for (let turn = sender; nextIndex < deliveries.length; turn += 1) {
      const delivery = deliveries[nextIndex];
      nextIndex += 1;
      if (!delivery) return;
      answers.push(await sendUntilAnswered(delivery, turn));
      onAnswered(answers.length);
    }
  }
  async function sendUntilAnswered(delivery: Delivery, firstTurn: number): Promise<Answered> {
    const body = JSON.stringify(makePayload(delivery));
    for (let turn = firstTurn; ; turn += 1) {
      const address = target.addresses[turn % target.addresses.length] ?? "";
      const startedMs = performance.now();
      const status = await send(address, delivery, body);
      const ms = performance.now() - startedMs;
      if (status !== null && status < 500) return { delivery, status, ms };
      await pause(RETRY_MS);
    }
  }
  async function send(address: string, { kind, eventId }: Delivery, body: string) {
    const sentAt = new Date();
    const signature = (kind === "forged" ? FORGER : signer).sign(eventId, sentAt, body);
    try {
      const response = await fetch(address, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "webhook-id": eventId,
          "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
          "webhook-signature": signature,
        },
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }
  function makePayload({ orderId, version }: Delivery) {
    const updated_at = new Date(version).toISOString();
    const team = "team_id" in example ? { team_id: target.serviceTeamId } : {};
    return {
      event_type: TYPE,
      team_id: target.serviceTeamId,
      user_id: example.user_id,
      client_user_id: "clinic-0042",
      data: { ...example, ...team, id: orderId, updated_at },
    };
  }
  await Promise.all(Array.from({ length: senders }, (_, sender) => sendAll(sender)));
  return answers;
}
