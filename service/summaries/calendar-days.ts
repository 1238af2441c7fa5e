import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";

/** Days since 1 January 1970: calendar arithmetic without a zone. */
export function toDayNumber(date: CalendarDate): number {
  return Date.parse(date) / DAY_MS;
}

/** The reverse of `toDayNumber`. */
export function fromDayNumber(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}
