import type { CalendarDate } from "@/lib/contract/primitives";

const DAY_MS = 86_400_000;

/** Days since January 1, 1970, for calendar arithmetic without a time zone. */
export function toDayNumber(date: CalendarDate): number {
  return Date.parse(date) / DAY_MS;
}

/** Inverse of `toDayNumber`. */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}
