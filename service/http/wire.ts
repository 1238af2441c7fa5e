import type { CalendarDate, Instant } from "@/lib/contract/primitives";

/** A moment in its wire form: `2026-11-20T14:42:00.123+00:00`, always UTC. */
export function toInstant(date: Date): Instant {
  return date.toISOString().replace("Z", "+00:00") as Instant;
}

/** A `date` column as the database returns it, `YYYY-MM-DD`, with its wire type. */
export function toCalendarDate(text: string): CalendarDate {
  return text as CalendarDate;
}

/** As `toCalendarDate`, with null passed through. */
export function toCalendarDateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : toCalendarDate(text);
}
