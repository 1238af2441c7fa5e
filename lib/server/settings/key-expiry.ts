import "server-only";
import type { Instant } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";

/** Whether the service of this deployment supports key expiry: only the embedded one does. */
export function canKeysExpire({ team }: Ctx): boolean {
  return team.deployment === "embedded";
}

/**
 * The field that makes a new key expire after this many days; empty when the input is null. Throws `conflict` where
 * keys cannot expire.
 */
export function expireAfter(ctx: Ctx, days: number | null): { expires_at?: Instant } {
  if (days === null) return {};
  if (!canKeysExpire(ctx)) {
    throw new DashboardError("conflict", "Keys of this service do not expire by themselves.");
  }
  const now = runtime().clock.now().getTime();
  return { expires_at: new Date(now + days * DAY_MS).toISOString() as Instant };
}
