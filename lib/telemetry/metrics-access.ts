import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether a request may read the metrics: its Authorization header must be `Bearer` and the token from the setting.
 * Without the setting, nobody may. Takes the same time whatever was sent.
 */
export function mayReadMetrics(authorization: string | null, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
