import { MINUTE_MS } from "@/lib/contract/time";

/** How long before its end the person is asked or told. */
const WARNING_MS = 2 * MINUTE_MS;

type Limits = { expiresAt: string; idleMinutes: number };

/**
 * Where a session stands at a time, in epoch milliseconds: `idle-soon` when it ends within two minutes unless it is used,
 * `limit-soon` when it ends within two minutes whatever is done.
 */
export type SessionPhase = "open" | "idle-soon" | "limit-soon" | "over";

export function getSessionPhase(nowMs: number, lastUseMs: number, limits: Limits): SessionPhase {
  const limitMs = Date.parse(limits.expiresAt);
  const idleEndMs = lastUseMs + limits.idleMinutes * MINUTE_MS;
  if (nowMs >= Math.min(limitMs, idleEndMs)) return "over";
  if (nowMs >= limitMs - WARNING_MS) return "limit-soon";
  return nowMs >= idleEndMs - WARNING_MS ? "idle-soon" : "open";
}
