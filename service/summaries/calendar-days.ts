import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";

/** Days since January 1, 1970, for calendar arithmetic without a time zone. */
export function toDayNumber(date: CalendarDate): number {
  return Date.parse(date) / DAY_MS;
}

/** Inverse of `toDayNumber`. */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}
