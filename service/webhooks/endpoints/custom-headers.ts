import { z } from "zod";
import type { SealingKeys } from "@/lib/storage/key-ring";
import { openText, sealText } from "@/lib/storage/seal";
import { invalidValue } from "@/service/http/request-issue";

export type CustomHeaders = Readonly<Record<string, string>>;

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Visible ASCII, spaces and tabs. */
const HEADER_VALUE = /^[\x20-\x7e\t]*$/;
const MAX_HEADERS = 30;

/** Headers that the delivery or the connection sets. */
const RESERVED = new Set([
  "host",
  "content-length",
  "content-type",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "user-agent",
]);
const RESERVED_PREFIXES = ["webhook-", "svix-", "phial-"];
const CREDENTIAL_TERMS = [
  "auth",
  "token",
  "secret",
  "key",
  "password",
  "cookie",
  "credential",
  "signature",
];

/** Refuses (422) names and values that are not valid in a header, and headers that the delivery sets itself. */
export function requireHeaders(headers: CustomHeaders): CustomHeaders {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const refuse = (name: string, why: string) => invalidValue(["body", "headers", name], why, null);
  if (names.length > MAX_HEADERS) {
    throw invalidValue(["body", "headers"], `at most ${MAX_HEADERS} headers`, null);
  }
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase();
    if (!HEADER_NAME.test(name)) throw refuse(name, "not the name of a header");
    if (!HEADER_VALUE.test(value)) throw refuse(name, "not the value of a header");
    if (RESERVED.has(key) || RESERVED_PREFIXES.some((prefix) => key.startsWith(prefix))) {
      throw refuse(name, "the service sets this header itself");
    }
    if (names.filter((other) => other === key).length > 1) throw refuse(name, "given twice");
  }
  return headers;
}

/** Whether a header carries a credential, judging by its name; such a value is never shown again. */
export function isSensitive(name: string): boolean {
  const key = name.toLowerCase();
  return CREDENTIAL_TERMS.some((word) => key.includes(word));
}

export function sealHeaders(
  headers: CustomHeaders,
  encryptionKey: SealingKeys,
  endpointId: string,
): Buffer | null {
  if (Object.keys(headers).length === 0) return null;
  return sealText(JSON.stringify(headers), encryptionKey, `webhook headers ${endpointId}`);
}

export function openHeaders(
  row: { readonly id: string; readonly headers: Buffer | null },
  encryptionKey: SealingKeys,
): CustomHeaders {
  if (row.headers === null) return {};
  const text = openText(row.headers, encryptionKey, `webhook headers ${row.id}`);
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}
