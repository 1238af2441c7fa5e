import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween, eachDay } from "@/lib/domain/calendar-date";
import { formatMonth } from "@/lib/domain/datetime";

/** A row of the calendar: seven dates from Monday, and the month that begins in it, if any. */
export type CalendarWeek = {
  monday: CalendarDate;
  dates: CalendarDate[];
  /** `Nov`, with the year in January and in the first row; null in rows in which no month begins. */
  month: { name: string; year: string | null; full: string } | null;
};

/** The Monday of a date's week (ISO 8601: weeks begin on Monday). */
export function getMonday(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** Continuous weeks from the one of `from` to the one of `to`, without a break between months. */
export function calendarWeeks(from: CalendarDate, to: CalendarDate): CalendarWeek[] {
  const first = getMonday(from);
  const count = Math.max(0, Math.floor(daysBetween(first, to) / 7) + 1);
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(first, index * 7);
    const dates = eachDay(monday, addDays(monday, 6));
    return { monday, dates, month: getMonth(dates, index === 0) };
  });
}

function getMonth(dates: readonly CalendarDate[], isFirst: boolean): CalendarWeek["month"] {
  const named = dates.find((date) => date.endsWith("-01")) ?? (isFirst ? dates[0] : undefined);
  if (!named) return null;
  const full = formatMonth(named);
  const isJanuary = named.slice(5, 7) === "01";
  return { name: full.slice(0, 3), year: isFirst || isJanuary ? named.slice(0, 4) : null, full };
}

/** Whether a date's month is shaded; adjacent months differ. */
export function isShadedMonth(date: CalendarDate): boolean {
  return Number(date.slice(5, 7)) % 2 === 0;
}

/** The date `months` later (earlier when negative), or the month's last day when it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString() as CalendarDate;
}
