import { MINUTE_MS } from "@/lib/contract/time";

/** How long before the end of the session the person is asked or notified. */
const WARNING_MS = 2 * MINUTE_MS;

type Limits = { expiresAt: string; idleMinutes: number };

/**
 * The state of a session at a time in epoch milliseconds: `idle-soon` when it ends within two minutes unless it is
 * used, `limit-soon` when it ends within two minutes regardless of use.
 */
export type SessionPhase = "open" | "idle-soon" | "limit-soon" | "over";

export function getSessionPhase(nowMs: number, lastUseMs: number, limits: Limits): SessionPhase {
  const limitMs = Date.parse(limits.expiresAt);
  const idleEndMs = lastUseMs + limits.idleMinutes * MINUTE_MS;
  if (nowMs >= Math.min(limitMs, idleEndMs)) return "over";
  if (nowMs >= limitMs - WARNING_MS) return "limit-soon";
  return nowMs >= idleEndMs - WARNING_MS ? "idle-soon" : "open";
}
