import { MINUTE_MS } from "@/lib/contract/time";

type Found = {
  readonly arrivedAt: Date;
  readonly now: Date;
  /** When this team's results were first looked at. */
  readonly firstSweepAt: Date;
  readonly limitMinutes: number;
};

/**
 * By when the clinician has to be told: the limit counts from the arrival, also when this was found late. Only what had
 * arrived before the team was watched at all gets the limit from now on, so that a first start does not escalate history.
 */
export function getDueAt({ arrivedAt, now, firstSweepAt, limitMinutes }: Found): Date {
  const start = arrivedAt < firstSweepAt ? now : arrivedAt;
  return new Date(start.getTime() + limitMinutes * MINUTE_MS);
}
