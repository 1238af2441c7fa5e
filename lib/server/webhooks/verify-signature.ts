import "server-only";
import { timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "@/lib/contract/time";
import { signWebhook } from "@/lib/net-guard/sign-webhook";

/** From Standard Webhooks: an attempt signed longer ago, or further in the future, may be a replay by someone else. */
const TOLERANCE_MS = 5 * MINUTE_MS;
/** A sender that is rotating its secret sends two signatures. */
const MAX_SIGNATURES = 5;

// Excludes dots, which separate id, timestamp and body in the signed text.
const EVENT_ID = /^[\w:-]{1,200}$/;
const SECONDS = /^[1-9]\d{0,10}$/;
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** What a request claims in its headers, in a form that can be verified. */
export type SignedHeaders = {
  eventId: string;
  /** When the attempt was signed, to the second. */
  sentAt: Date;
  signatures: readonly string[];
};

/**
 * The Standard Webhooks headers, or the same under `svix-*`; never a mixture of both. Null when one is missing or
 * malformed.
 */
export function readSignedHeaders(headers: Headers): SignedHeaders | null {
  const prefix = headers.has("webhook-signature") ? "webhook" : "svix";
  const eventId = headers.get(`${prefix}-id`) ?? "";
  const timestamp = headers.get(`${prefix}-timestamp`) ?? "";
  const signatures = (headers.get(`${prefix}-signature`) ?? "")
    .split(" ", MAX_SIGNATURES)
    .flatMap((text) => SIGNATURE.exec(text)?.[1] ?? []);
  if (!EVENT_ID.test(eventId) || !SECONDS.test(timestamp) || signatures.length === 0) return null;
  return { eventId, sentAt: new Date(Number(timestamp) * 1_000), signatures };
}

/**
 * Whether one of the signatures was created with the secret over exactly this body. Takes the same time wherever they
 * differ.
 */
export function isSignedWith(
  secret: string,
  { eventId, sentAt, signatures }: SignedHeaders,
  body: string,
): boolean {
  const attempt = { id: eventId, attemptedAt: sentAt, body };
  const [, expected = ""] = signWebhook(secret, attempt).split(",");
  const expectedBytes = Buffer.from(expected);
  return signatures.reduce((isSigned, signature) => {
    const bytes = Buffer.from(signature);
    const isEqual = bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
    return isEqual || isSigned;
  }, false);
}

/** Whether an attempt was signed at most five minutes before or after now. */
export function isOnTime({ sentAt }: Pick<SignedHeaders, "sentAt">, now: Date): boolean {
  return Math.abs(now.getTime() - sentAt.getTime()) <= TOLERANCE_MS;
}
