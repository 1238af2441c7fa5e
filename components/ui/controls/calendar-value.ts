import { type CalendarDate, parseDate } from "@internationalized/date";

/** The calendar's own date type of `YYYY-MM-DD`, or null. */
export function toCalendarValue(isoDate: string | null | undefined): CalendarDate | null {
  return isoDate ? parseDate(isoDate) : null;
}
