import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { chance } from "@/service/chance";

/** Waits before the second to the eighth attempt, each counted from the previous failure (decision 18). */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];
/** Each wait is extended by up to this fraction, so that messages that failed together are not retried together. */
const JITTER = 0.1;

/**
 * The time of the next attempt after a message's nth failure in a row (1 for the first); null after the last one. The
 * jitter is drawn from `seeds`, so it is the same for the same message and attempt.
 */
export function getNextAttempt(
  failedAt: Date,
  failures: number,
  seeds: readonly string[],
): Date | null {
  const waitMs = WAITS_MS[failures - 1];
  if (waitMs === undefined) return null;
  const jitter = JITTER * chance(...seeds, String(failures));
  return new Date(failedAt.getTime() + Math.round(waitMs * (1 + jitter)));
}
