import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";
import { dayBounds, toCalendarDate } from "@/lib/domain/calendar-date";

export const DAY_MINUTES = 1440;
/** Assumed length of an appointment without an end. */
const ASSUMED_MINUTES = 30;

/** A time span within one day: minutes since midnight on the clock of its zone. */
export type DaySpan = { readonly date: CalendarDate; readonly from: number; readonly to: number };

/**
 * The day and clock times of a span (ISO instants) in an IANA zone. `to` is the clock time of the end, or 1440 when the
 * span ends on a later day. If the clock goes back during the span and would show an end before the start, `to` is
 * `from` plus the real length.
 */
export function getDaySpan(start: string, end: string | null, timeZone: string): DaySpan {
  const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const date = toCalendarDate(zoned.toPlainDate());
  const from = getClockMinutes(zoned);
  if (end === null) return { date, from, to: Math.min(DAY_MINUTES, from + ASSUMED_MINUTES) };
  const zonedEnd = Temporal.Instant.from(end).toZonedDateTimeISO(timeZone);
  const lengthMinutes = (zonedEnd.epochMilliseconds - zoned.epochMilliseconds) / MINUTE_MS;
  if (toCalendarDate(zonedEnd.toPlainDate()) > date) return { date, from, to: DAY_MINUTES };
  const clockEnd = getClockMinutes(zonedEnd);
  return { date, from, to: clockEnd > from ? clockEnd : from + Math.max(0, lengthMinutes) };
}

/** The number of hours in a calendar day in a zone: 24, or 23 or 25 on a day with a clock change. */
export function getDayHours(date: CalendarDate, timeZone: string): number {
  const { start, end } = dayBounds(date, timeZone);
  const lengthMs =
    Temporal.Instant.from(end).epochMilliseconds - Temporal.Instant.from(start).epochMilliseconds;
  return Math.round((lengthMs + 1) / (60 * MINUTE_MS));
}

/**
 * The instant (ISO 8601, UTC) at which a zone's clock shows a number of minutes since midnight on a day. A time that
 * the clock skips moves forward; for a time that occurs twice, it is the first one.
 */
export function toInstantAt(date: CalendarDate, minutes: number, timeZone: string): string {
  const clamped = Math.min(Math.max(0, Math.round(minutes)), DAY_MINUTES - 1);
  const plain = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(clamped / 60),
    minute: clamped % 60,
  });
  return plain.toZonedDateTime(timeZone).toInstant().toString();
}

/** Minutes since midnight on the zone's clock. */
function getClockMinutes({ hour, minute }: Temporal.ZonedDateTime): number {
  return hour * 60 + minute;
}
