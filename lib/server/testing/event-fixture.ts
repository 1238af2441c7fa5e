import { randomBytes, randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { EVENT_CATALOG, type EventType } from "@/lib/contract/service/events/event-catalog";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import { webhookRoute } from "@/lib/server/events/webhook-route";
import { saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";
import { send } from "./send";
import { createTestDashboard } from "./test-dashboard";

export const SERVICE_TEAM_ID = "0e1c2b3a-4d5f-4a6b-8c7d-9e0f1a2b3c4d";
export const USER_ID = "3b1f9f0e-6a55-4c1e-9a43-0a8a6f6f2d11";

/** A new webhook secret. */
export function makeSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}

type Delivery = {
  eventId?: string;
  /** A string is sent unchanged. */
  payload?: unknown;
  secret?: string;
  /** When the attempt is signed; by default now. */
  sentAt?: Date;
  headerPrefix?: "webhook" | "svix";
  headers?: Record<string, string>;
  teamId?: string;
};

/** A dashboard that receives events, and functions that send them. */
export async function openEventFixture(options: {
  database: { url: string; drop(): Promise<void> };
  serviceUrl?: string;
}) {
  const dashboard = await createTestDashboard(options);
  const receive = webhookRoute();
  const { db, env, clock } = dashboard.runtime;
  const secret = makeSecret();
  await saveWebhookSecret(db, env.PHIAL_ENCRYPTION_KEY, dashboard.team.id, secret, {
    serviceTeamId: SERVICE_TEAM_ID,
    now: clock.now(),
  });

  /** Sends an event through the route as the service does, and waits for the work that follows the response. */
  async function deliver(delivery: Delivery = {}): Promise<Response> {
    const response = await deliverOnly(delivery);
    await dashboard.settle();
    return response;
  }

  /** Only sends the event: the work after the response continues in the background. */
  function deliverOnly(delivery: Delivery = {}): Promise<Response> {
    const { headerPrefix = "webhook", payload = makeEvent("labtest.order.updated") } = delivery;
    const body = typeof payload === "string" ? payload : JSON.stringify(payload);
    const id = delivery.eventId ?? `evt_${randomUUID()}`;
    const sentAt = delivery.sentAt ?? clock.now();
    return send(receive, {
      method: "POST",
      params: { teamId: delivery.teamId ?? dashboard.team.id },
      body,
      headers: {
        [`${headerPrefix}-id`]: id,
        [`${headerPrefix}-timestamp`]: String(Math.floor(sentAt.getTime() / 1_000)),
        [`${headerPrefix}-signature`]: new Webhook(delivery.secret ?? secret).sign(
          id,
          sentAt,
          body,
        ),
        ...delivery.headers,
      },
    });
  }

  return {
    dashboard,
    secret,
    deliver,
    deliverOnly,
    /** Every row of the team, oldest first. */
    rows: async () =>
      (
        await db
          .select()
          .from(receivedEvents)
          .where(eq(receivedEvents.teamId, dashboard.team.id))
          .orderBy(desc(receivedEvents.position))
      ).reverse(),
    clear: () => db.delete(receivedEvents),
    close: () => dashboard.close(),
  };
}

export type EventFixture = Awaited<ReturnType<typeof openEventFixture>>;

/**
 * An event of this type as it is delivered: its documented example with the fixture's team and person, plus changes.
 */
export function makeEvent(type: EventType, changes: Record<string, unknown> = {}) {
  const example = EVENT_CATALOG[type].example as Record<string, unknown>;
  const owned = "team_id" in example ? { team_id: SERVICE_TEAM_ID } : {};
  return {
    event_type: type,
    team_id: SERVICE_TEAM_ID,
    user_id: USER_ID,
    client_user_id: "clinic-0042",
    data: { ...example, ...owned, ...changes },
  };
}
