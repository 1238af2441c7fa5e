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
