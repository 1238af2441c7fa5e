import { DAY_MS } from "@/lib/contract/time";
/** A user deletion can be undone within this time (service reference, Limits). */
export const GRACE_DAYS = 7;

/** The moment this many times 24 hours earlier. */
export function getDaysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
