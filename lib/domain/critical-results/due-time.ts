import type { Instant } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";

type Found = {
  readonly arrivedAt: Date;
  readonly now: Date;
  /** When this team's results were first checked. */
  readonly firstSweepAt: Date;
  readonly limitMinutes: number;
};

/**
 * When the clinician must have been notified. The limit counts from the arrival, even if the result was detected late.
 * Results that arrived before the team's first check get the full limit from now, so that a first start does not
 * escalate old results.
 */
export function getDueAt({ arrivedAt, now, firstSweepAt, limitMinutes }: Found): Date {
  const start = arrivedAt < firstSweepAt ? now : arrivedAt;
  return new Date(start.getTime() + limitMinutes * MINUTE_MS);
}

/**
 * The moment from which a result's limit counts, so that this and the limit make the due time: its arrival, or when
 * Phial first found it if it had arrived before the team was first checked (`getDueAt`).
 */
export function getLimitStart({
  due_at,
  limit_minutes,
}: {
  readonly due_at: string;
  readonly limit_minutes: number;
}): Instant {
  return new Date(Date.parse(due_at) - limit_minutes * MINUTE_MS).toISOString() as Instant;
}
