import type { Instant } from "@/lib/contract/primitives";
import type { Clock } from "@/service/deps";
import { invalidValue } from "@/service/http/request-issue";

/** When a new key expires; null for never. Refuses with 422 a time in the past. */
export function readExpiry(sent: Instant | null | undefined, clock: Clock): Date | null {
  if (!sent) return null;
  const expiresAt = new Date(sent);
  if (expiresAt > clock.now()) return expiresAt;
  throw invalidValue(["body", "expires_at"], "the key would have expired already", sent);
}
