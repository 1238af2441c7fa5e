import type { EventFlow } from "@/lib/contract/dashboard/received-event";
import { MINUTE_MS } from "@/lib/contract/time";
import { type ClockZone, durationMs, formatDuration, formatInstant } from "@/lib/domain/datetime";

/**
 * Whether events reach the clinic, in one line: `Receiving since 14-Mar-2026 08:55 EST · last received 3 min ago · 2
 * waiting`; null when the clinic does not receive events.
 */
export function formatFlow(flow: EventFlow, now: string, zone: ClockZone): string | null {
  if (flow.receives_since === null) return null;
  const last =
    flow.last_received_at === null
      ? "none received yet"
      : `last received ${formatDuration(durationMs(flow.last_received_at, now))} ago`;
  const waiting =
    flow.waiting === 0 ? "none waiting" : `${flow.waiting.toLocaleString("en")} waiting`;
  return `Receiving since ${formatInstant(flow.receives_since, zone)} · ${last} · ${waiting}`;
}

/** How long an event took to arrive: `3 s after it was sent`, `2 h 5 min after it was sent`. */
export function formatDelay(sentAt: string, receivedAt: string): string {
  const delayMs = durationMs(sentAt, receivedAt);
  if (delayMs < 0) return "sent later by the sender’s clock";
  const delay = delayMs < MINUTE_MS ? `${Math.round(delayMs / 1_000)} s` : formatDuration(delayMs);
  return `${delay} after it was sent`;
}

/** How many events of the last 24 hours need attention. */
export function countTroubles({ counts }: Pick<EventFlow, "counts">): number {
  const { bad_signature = 0, too_old = 0, invalid = 0, failed = 0, unknown_type = 0 } = counts;
  return bad_signature + too_old + invalid + failed + unknown_type;
}
