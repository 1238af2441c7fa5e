import { getLiveState } from "./live-state";

/** With a live channel, polling is only a safety net. */
const RARELY_MS = 300_000;

/**
 * How often to poll, in milliseconds: `ms` unless live changes cover the query. `staff`: data that only people in this
 * dashboard change; `service`: data that the service may change by itself, which is live only where its events arrive.
 */
export function pollEvery(ms: number, changedBy: "staff" | "service"): () => number {
  return () => {
    const { status, receivesEvents } = getLiveState();
    const isCovered = status === "connected" && (changedBy === "staff" || receivesEvents);
    return isCovered ? Math.max(ms, RARELY_MS) : ms;
  };
}
