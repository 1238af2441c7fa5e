/** A user deletion can be undone within this time (service reference, Limits). */
export const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** The moment this many times 24 hours earlier. */
export function getDaysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
