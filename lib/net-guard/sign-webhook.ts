import { createHmac } from "node:crypto";

/** What identifies one attempt to deliver a message. */
type Attempt = { id: string; attemptedAt: Date; body: string };

/**
 * The signature of Standard Webhooks: `v1,` and the HMAC-SHA-256, in base64, of id, seconds and exactly this body.
 * The secret is `whsec_` and the key in base64; fractions of a second are cut off.
 */
export function signWebhook(secret: string, { id, attemptedAt, body }: Attempt): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length === 0) throw new Error("A signing secret has no key.");
  const seconds = Math.floor(attemptedAt.getTime() / 1_000);
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}
