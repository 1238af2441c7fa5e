import { Temporal } from "temporal-polyfill";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import type { CalendarDate } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";

/** The only module that formats dates, instants and durations. Every time it formats includes its zone. */

/** A time zone by its IANA name, and the clock on which times in it are written. */
export type ClockZone = { readonly id: string; readonly clock: Clock };

/** For paper, files and messages: they are read by others than the person whose screen it is. */
export function on24HourClock(id: string): ClockZone {
  return { id, clock: "24h" };
}

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
/** The length of ` AM`. */
const HALF_LENGTH = 3;
const HALF_DAY_MS = 12 * 60 * MINUTE_MS;
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

type TimeOfDay = { readonly hour: number; readonly minute: number; readonly second?: number };

/** `08:55`, `08:55:30`; on the 12-hour clock `8:55 AM`, `8:55:30 AM`, midnight `12:00 AM`, noon `12:00 PM`. */
export function formatTimeOfDay({ hour, minute, second }: TimeOfDay, clock: Clock): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  const past = [minute, ...(second === undefined ? [] : [second])].map((part) => `:${pad(part)}`);
  if (clock === "24h") return `${pad(hour)}${past.join("")}`;
  // The space does not break: a line never begins with the half of the day.
  return `${hour % 12 || 12}${past.join("")}\u00a0${hour % 24 < 12 ? "AM" : "PM"}`;
}

/**
 * The parts of an instant in a zone: `14-Mar-2026`, `08:55` or `8:55 AM`, and the zone's short name (`EST`, `UTC`,
 * `GMT+5:45`).
 */
export function instantParts(
  instant: string,
  { id, clock }: ClockZone,
): { date: string; time: string; zone: string } {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(id);
  return {
    date: formatDate(zoned.toPlainDate().toString() as CalendarDate),
    time: formatTimeOfDay({ hour: zoned.hour, minute: zoned.minute }, clock),
    zone: zoneShortName(zoned.epochMilliseconds, id),
  };
}

/** `14-Mar-2026 08:55 EST`, `14-Mar-2026 8:55 AM EST`. */
export function formatInstant(instant: string, displayed: ClockZone): string {
  const { date, time, zone } = instantParts(instant, displayed);
  return `${date} ${time} ${zone}`;
}

/** `14-Mar-2026 08:55:30 EST`, for samples that are seconds apart. */
export function formatExactInstant(instant: string, displayed: ClockZone): string {
  const { date, zone } = instantParts(instant, displayed);
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(displayed.id);
  return `${date} ${formatTimeOfDay(at, displayed.clock)} ${zone}`;
}

/** `09:00–11:00`; on the 12-hour clock `9:00–11:00 AM`, `11:00 AM–1:00 PM`. Only the start where the end is null. */
export function formatTimeSpan(start: string, end: string | null, zone: ClockZone): string {
  const { time } = instantParts(start, zone);
  if (end === null) return time;
  const ended = instantParts(end, zone).time;
  const half = time.slice(-HALF_LENGTH);
  const isShort =
    zone.clock === "12h" && ended.endsWith(half) && durationMs(start, end) < HALF_DAY_MS;
  return `${isShort ? time.slice(0, -HALF_LENGTH) : time}–${ended}`;
}

/** The short name of a zone at a moment: `EST`, `UTC`, `GMT+5:45`. */
export function formatZone(instant: string, id: string): string {
  return zoneShortName(Temporal.Instant.from(instant).epochMilliseconds, id);
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
