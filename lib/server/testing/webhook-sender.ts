import { randomBytes, randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { createDashboardDb } from "@/lib/server/db/database";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import { saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";

type Delivery = {
  eventId?: string;
  sentAt?: Date;
  /** Signs with a secret that the clinic does not have. */
  isForged?: boolean;
};

export type WebhookSender = {
  /** Sends an event over HTTP; returns its id and the response status. */
  send: (payload: unknown, delivery?: Delivery) => Promise<{ eventId: string; status: number }>;
};

/** A sender whose signatures are accepted by a dashboard that runs elsewhere. For tests only. */
export async function createWebhookSender(options: {
  databaseUrl: string;
  dashboardUrl: string;
  /** PHIAL_ENCRYPTION_KEY, in base64. */
  encryptionKey: string;
}): Promise<WebhookSender> {
  const secret = createSecret();
  const db = createDashboardDb(options.databaseUrl, 1);
  try {
    const team = await findTeamOfDeployment(db, "embedded");
    if (!team) throw new Error("This dashboard has no team.");
    const key = Buffer.from(options.encryptionKey, "base64");
    await saveWebhookSecret(db, key, team.id, secret);
    const address = new URL(`/api/webhooks/${team.id}`, options.dashboardUrl);
    return { send: (payload, delivery) => sendSigned(address, secret, payload, delivery) };
  } finally {
    await db.$client.end();
  }
}

/** Sends an event over HTTP, signed with a secret. For tests only. */
export async function sendSigned(
  address: URL,
  secret: string,
  payload: unknown,
  { eventId = `msg_${randomUUID()}`, sentAt = new Date(), isForged = false }: Delivery = {},
): Promise<{ eventId: string; status: number }> {
  const body = JSON.stringify(payload);
  const { status } = await fetch(address, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": eventId,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
      "webhook-signature": new Webhook(isForged ? createSecret() : secret).sign(
        eventId,
        sentAt,
        body,
      ),
    },
  });
  return { eventId, status };
}

/** A new webhook secret. For tests only. */
export function createSecret(): string {
  return `whsec_${randomBytes(24).toString("base64")}`;
}
