import { MINUTE_MS } from "@/lib/contract/time";

/** Whether a session has passed its absolute end, or was idle for too long. Times in epoch milliseconds. */
export function isSessionOver(
  nowMs: number,
  lastUseMs: number,
  limits: { expiresAt: string; idleMinutes: number },
): boolean {
  const idleMs = limits.idleMinutes * MINUTE_MS;
  return nowMs >= Date.parse(limits.expiresAt) || nowMs - lastUseMs >= idleMs;
}
