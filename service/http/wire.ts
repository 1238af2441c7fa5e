import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";

/** A moment in its wire form: `2026-11-20T14:42:00.123+00:00`, always UTC. */
export function toInstant(date: Date): Instant {
  return date.toISOString().replace("Z", "+00:00") as Instant;
}

/** A `date` column as the database returns it, `YYYY-MM-DD`, with its wire type. */
export function toCalendarDate(text: string): CalendarDate {
  return text as CalendarDate;
}

/** The largest offset of a time zone ahead of UTC. */
const AHEAD_MS = 14 * HOUR_MS;

/** Whether a calendar day, `YYYY-MM-DD`, lies in the future in every time zone. */
export function isInFuture(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** As `toCalendarDate`, with null passed through. */
export function toCalendarDateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : toCalendarDate(text);
}
