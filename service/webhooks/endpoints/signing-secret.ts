import { randomBytes } from "node:crypto";
import type { SealingKeys } from "@/lib/storage/key-ring";
import { openText, sealText } from "@/lib/storage/seal";
import type { webhookEndpoints } from "@/service/db/schema/webhooks";
import { invalidValue } from "@/service/http/request-issue";

type SealedSecrets = Pick<
  typeof webhookEndpoints.$inferSelect,
  "id" | "secret" | "previousSecret" | "previousSecretUntil"
>;

const PREFIX = "whsec_";
/** The limits of Standard Webhooks: 24 to 64 bytes. */
const MIN_BYTES = 24;
const MAX_BYTES = 64;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A new secret with 256 random bits. */
export function makeSecret(): string {
  return `${PREFIX}${randomBytes(32).toString("base64")}`;
}

/** Refuses (422) a text that is not `whsec_` followed by the base64 of 24 to 64 bytes. */
export function requireSecret(text: string, field: "secret" | "key"): string {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : "";
  const bytes = BASE64.test(encoded) ? Buffer.from(encoded, "base64").length : 0;
  if (bytes >= MIN_BYTES && bytes <= MAX_BYTES) return text;
  // The refused text is not repeated in the error, because it may be a secret.
  throw invalidValue(
    ["body", field],
    `a secret is ${PREFIX} and the base64 of 24 to 64 bytes`,
    null,
  );
}

export function sealSecret(secret: string, encryptionKey: SealingKeys, endpointId: string): Buffer {
  return sealText(secret, encryptionKey, `webhook secret ${endpointId}`);
}

/** The current secret of an endpoint. */
export function openSecret(
  row: Pick<SealedSecrets, "id" | "secret">,
  encryptionKey: SealingKeys,
): string {
  return openText(row.secret, encryptionKey, `webhook secret ${row.id}`);
}

/** The secrets that sign at this time: the current one, then the previous one while it is still valid. */
export function openSigningSecrets(
  row: SealedSecrets,
  encryptionKey: SealingKeys,
  now: Date,
): string[] {
  const current = openSecret(row, encryptionKey);
  const { previousSecret, previousSecretUntil } = row;
  if (previousSecret === null || previousSecretUntil === null || previousSecretUntil <= now) {
    return [current];
  }
  return [current, openSecret({ id: row.id, secret: previousSecret }, encryptionKey)];
}
