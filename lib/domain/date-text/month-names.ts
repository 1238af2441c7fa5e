import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { toCalendarDate } from "@/lib/domain/calendar-date";
import { MONTH_NAMES } from "@/lib/domain/datetime";

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MIN_LETTERS = 3;

/** The month, 1 to 12, from a name or at least its first three letters; null for other text. */
export function findMonth(word: string): number | null {
  if (word.length < MIN_LETTERS) return null;
  const index = MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word));
  return index < 0 ? null : index + 1;
}

/** The letters of a weekday as they were typed, three or more; null for other text. */
export function findWeekday(word: string): string | null {
  if (word.length < MIN_LETTERS) return null;
  return WEEKDAYS.some((name) => name.startsWith(word)) ? word : null;
}

/** The calendar date from three numbers, or null for a day that does not exist. */
export function toDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return toCalendarDate(Temporal.PlainDate.from({ year, month, day }));
}

/** How many days a month has; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return Temporal.PlainYearMonth.from({ year, month }).daysInMonth;
}
