import { Temporal } from "temporal-polyfill";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatTimeOfDay } from "@/lib/domain/datetime";
import type { TimeRange } from "./timeseries-range";

/**
 * One end of a range as shown in form fields: a date, and a time of day (`09:40`) unless the range consists of whole
 * days.
 */
export type RangeBound = { readonly date: CalendarDate; readonly time: string | null };
export type RangeBounds = { readonly from: RangeBound; readonly to: RangeBound };

/**
 * The ends of a range in a zone. A range of whole days has no times, and `to` is its last day; any other has both
 * times, and `to` is the moment at which it ends.
 */
export function toBounds({ start, end }: TimeRange, zone: string): RangeBounds {
  const [from, to] = [zoned(start, zone), zoned(end, zone)];
  if (isStartOfDay(from) && isStartOfDay(to)) {
    return {
      from: { date: getDate(from), time: null },
      to: { date: getDate(zoned(end - 1, zone)), time: null },
    };
  }
  return {
    from: { date: getDate(from), time: getTimeOfDay(from) },
    to: { date: getDate(to), time: getTimeOfDay(to) },
  };
}

/**
 * The range between two bounds; null unless it starts before it ends. In a repeated hour, the first occurrence is used.
 */
export function fromBounds({ from, to }: RangeBounds, zone: string): TimeRange | null {
  const start = toMoment(from, zone);
  const end =
    to.time === null ? toMoment({ date: nextDay(to.date), time: null }, zone) : toMoment(to, zone);
  return start < end ? { start, end } : null;
}

/**
 * `9:05`, `09:05`, `0905` or `9:05 am` as `09:05`; null for anything else, and on the 12-hour clock for an hour of both
 * halves of the day without `am` or `pm`.
 */
export function parseTimeOfDay(text: string, clock: Clock): string | null {
  const digits = /^(\d{1,2})[:.]?(\d{2})\s?([ap]m)?$/i.exec(text.trim());
  const [typed, minute] = [Number(digits?.[1]), Number(digits?.[2])];
  const half = digits?.[3]?.toLowerCase();
  if (!digits || minute > 59 || typed > 23 || (half && (typed < 1 || typed > 12))) return null;
  if (!half && clock === "12h" && typed >= 1 && typed <= 12) return null;
  const hour = half ? (typed % 12) + (half === "pm" ? 12 : 0) : typed;
  return formatTimeOfDay({ hour, minute }, "24h");
}

/** `09:40` as it is written on a clock. */
export function showTimeOfDay(time: string, clock: Clock): string {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return formatTimeOfDay({ hour, minute }, clock);
}

function toMoment({ date, time }: RangeBound, zone: string): number {
  const day = Temporal.PlainDate.from(date);
  const at = time === null ? undefined : Temporal.PlainTime.from(time);
  return day.toZonedDateTime({ timeZone: zone, ...(at ? { plainTime: at } : {}) })
    .epochMilliseconds;
}

function zoned(ms: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
}

function isStartOfDay(at: Temporal.ZonedDateTime): boolean {
  return at.startOfDay().epochMilliseconds === at.epochMilliseconds;
}

function getDate(at: Temporal.ZonedDateTime): CalendarDate {
  return CalendarDate.parse(at.toPlainDate().toString());
}

function getTimeOfDay(at: Temporal.ZonedDateTime): string {
  return formatTimeOfDay({ hour: at.hour, minute: at.minute }, "24h");
}

function nextDay(date: CalendarDate): CalendarDate {
  return CalendarDate.parse(Temporal.PlainDate.from(date).add({ days: 1 }).toString());
}
