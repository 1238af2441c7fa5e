import { randomBytes } from "node:crypto";
import { z } from "zod";
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

/** More are not replaced within a day by anybody who means it. */
const MAX_EARLIER = 8;

/** As sealed in the row: the time is in milliseconds. */
const EarlierSecrets = z.array(z.object({ secret: z.string(), until: z.number() }));
type EarlierSecret = z.infer<typeof EarlierSecrets>[number];

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

/** The secrets that sign at this time: the current one, then earlier ones, newest first, while they are still valid. */
export function openSigningSecrets(
  row: SealedSecrets,
  encryptionKey: SealingKeys,
  now: Date,
): string[] {
  const earlier = openEarlier(row, encryptionKey, now).map(({ secret }) => secret);
  return [openSecret(row, encryptionKey), ...earlier];
}

/** The columns with which the row's current secret, which is being replaced, signs until then, and its earlier ones as before. */
export function keepSigning(
  row: SealedSecrets,
  until: Date,
  encryptionKey: SealingKeys,
  now: Date,
): Pick<SealedSecrets, "previousSecret" | "previousSecretUntil"> {
  const replaced = { secret: openSecret(row, encryptionKey), until: until.getTime() };
  const earlier = [replaced, ...openEarlier(row, encryptionKey, now)].slice(0, MAX_EARLIER);
  return {
    previousSecret: sealSecret(JSON.stringify(earlier), encryptionKey, row.id),
    previousSecretUntil: until,
  };
}

/** Newest first, so that receivers, which read only some signatures of a message, find the likely ones. */
function openEarlier(
  { id, previousSecret, previousSecretUntil }: SealedSecrets,
  encryptionKey: SealingKeys,
  now: Date,
): EarlierSecret[] {
  if (previousSecret === null || previousSecretUntil === null) return [];
  const text = openSecret({ id, secret: previousSecret }, encryptionKey);
  // Before there could be several, the secret itself was stored.
  const earlier = text.startsWith(PREFIX)
    ? [{ secret: text, until: previousSecretUntil.getTime() }]
    : EarlierSecrets.parse(JSON.parse(text));
  return earlier.filter(({ until }) => until > now.getTime());
}
