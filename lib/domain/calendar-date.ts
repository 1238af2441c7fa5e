import { Temporal } from "temporal-polyfill";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";

/** The calendar date of a plain date; both sides are `YYYY-MM-DD` and have no zone. */
export function toCalendarDate(date: Temporal.PlainDate): CalendarDate {
  return date.toString() as CalendarDate;
}

/** The day `days` after (before when negative) a calendar date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(Temporal.PlainDate.from(date).add({ days }));
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}

/** Every calendar date from `from` to `to`, both inclusive; empty when `to` is earlier. */
export function eachDay(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const length = daysBetween(from, to) + 1;
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: Math.max(0, length) }, (_, days) =>
    toCalendarDate(first.add({ days })),
  );
}

/** The Monday of the week of a day. */
export function getWeekStart(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

/** The calendar day that an instant (ISO 8601 with offset) falls on in an IANA zone. */
export function dayInZone(instant: string, timeZone: string): CalendarDate {
  return toCalendarDate(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate());
}

/** The day itself, which no zone shifts, or that of an instant. */
export function toDay(moment: CalendarDate | Instant, timeZone: string): CalendarDate {
  return moment.includes("T") ? dayInZone(moment, timeZone) : (moment as CalendarDate);
}

/**
 * First and last instant (ISO 8601, UTC) of a calendar day in an IANA zone, including days of 23 and 25 hours. A day starts
 * at the first instant of that date, even where the clock skips midnight (Cairo, Beirut, Havana), and ends a millisecond
 * before the next day starts: adding 24 hours to the start would not always give the end.
 */
export function dayBounds(date: CalendarDate, timeZone: string): { start: string; end: string } {
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime(timeZone);
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone).subtract({ milliseconds: 1 });
  return { start: start.toInstant().toString(), end: end.toInstant().toString() };
}

/**
 * The instant (ms) a number of calendar days later (earlier when negative) at the same time of day in an IANA zone: 23 or
 * 25 hours per day where the clock changes. A time that does not exist on that day moves forward with the clock.
 */
export function addDaysInZone(ms: number, days: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).add({ days })
    .epochMilliseconds;
}

/** Completed years of age on a calendar day. */
export function ageOn(birthDate: CalendarDate, day: CalendarDate): number {
  return Temporal.PlainDate.from(birthDate).until(day, { largestUnit: "years" }).years;
}

type Day = CalendarDate | null | undefined;
export type DayRange = { from: Day; to: Day };

export const REVERSED_RANGE = "The last day is before the first one.";

/** Whether both days are given and the last one is before the first one, so that the range is empty. */
export function isReversedRange({ from, to }: DayRange): boolean {
  return !!from && !!to && to < from;
}
