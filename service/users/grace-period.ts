import { DAY_MS } from "@/lib/contract/time";

/** A user deletion can be undone for this long (service reference, Limits). */
export const GRACE_DAYS = 7;

/** The moment so many times 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
