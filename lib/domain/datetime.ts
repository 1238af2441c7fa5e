import { Temporal } from "temporal-polyfill";
import type { CalendarDate } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";

/** The only module that formats dates, instants and durations. Every time it formats includes its zone. */

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** `14-Mar-2026`: day and month cannot be confused. */
export function formatDate(date: CalendarDate): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${String(day).padStart(2, "0")}-${MONTHS[month - 1]}-${year}`;
}

/** `February 2026`; `month` is 1 to 12. */
export function formatMonthYear(year: number, month: number): string {
  return `${MONTH_NAMES[month - 1]} ${year}`;
}

/** `7 December 2026`: the month as a word, so that day and month cannot be confused. */
export function formatLongDate(date: CalendarDate): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${day} ${formatMonthYear(year, month)}`;
}

/** `14-Mar`, where the year is displayed next to it. */
export function formatDayMonth(date: CalendarDate): string {
  return formatDate(date).slice(0, 6);
}

/** `March 2026`. */
export function formatMonth(date: CalendarDate): string {
  const { month, year } = Temporal.PlainDate.from(date);
  return formatMonthYear(year, month);
}

/** `Saturday`. */
export function formatWeekday(date: CalendarDate): string {
  return WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? "";
}

/** The parts of an instant in a zone: `14-Mar-2026`, `08:55`, and the zone's short name (`EST`, `UTC`, `GMT+5:45`). */
export function instantParts(
  instant: string,
  timeZone: string,
): { date: string; time: string; zone: string } {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return {
    date: formatDate(zoned.toPlainDate().toString() as CalendarDate),
    time: `${String(zoned.hour).padStart(2, "0")}:${String(zoned.minute).padStart(2, "0")}`,
    zone: zoneShortName(zoned.epochMilliseconds, timeZone),
  };
}

/** `14-Mar-2026 08:55 EST`. */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time, zone } = instantParts(instant, timeZone);
  return `${date} ${time} ${zone}`;
}

/** `14-Mar-2026 08:55:30 EST`, for samples that are seconds apart. */
export function formatExactInstant(instant: string, timeZone: string): string {
  const { date, time, zone } = instantParts(instant, timeZone);
  const { second } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${date} ${time}:${String(second).padStart(2, "0")} ${zone}`;
}

// Creating one takes a hundred times as long as using it, and a list formats many times.
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneShortName(epochMs: number, timeZone: string): string {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  zoneFormats.set(timeZone, format);
  const parts = format.formatToParts(epochMs);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Milliseconds between two instants (ISO 8601); negative when `to` is earlier. */
export function durationMs(from: string, to: string): number {
  return (
    Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds
  );
}

/** A duration in its two largest units: `3 d 14 h`, `5 h 10 min`, `12 min`, `under 1 min`. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  if (minutes < 1) return "under 1 min";
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}

/** `today`, `tomorrow`, `in 6 days`, `yesterday`, `3 days ago`. */
export function formatRelativeDay(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
