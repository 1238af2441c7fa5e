import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, dayInZone, eachDay } from "@/lib/domain/calendar-date";
import { DAY_MINUTES, type DaySpan, getDaySpan } from "./day-span";
import { type Placed, placeInLanes } from "./lanes";

/** Which zone's time the week shows: the clinic's, or that of each appointment's place. */
export const WEEK_ZONES = ["clinic", "patient"] as const;
export type WeekZone = (typeof WEEK_ZONES)[number];

export type WeekItem = DaySpan & {
  readonly entry: BoardAppointment;
  readonly start: string;
  readonly end: string | null;
  /** The zone used to place it on the axis. */
  readonly zone: string;
};
export type WeekDay = {
  readonly date: CalendarDate;
  readonly items: readonly Placed<WeekItem>[];
};

const FIRST_HOUR = 7;
const LAST_HOUR = 18;

/** The zone used to place an appointment; the clinic's if the appointment names none. */
export function getItemZone(
  { appointment }: Pick<BoardAppointment, "appointment">,
  show: WeekZone,
  clinicZone: string,
): string {
  return show === "clinic" ? clinicZone : (appointment?.iana_timezone ?? clinicZone);
}

/**
 * `length` days from `from`, each with its appointments that have a time, arranged in lanes; canceled ones are
 * included.
 */
export function buildWeek(
  entries: readonly BoardAppointment[],
  {
    from,
    length,
    show,
    clinicZone,
  }: { from: CalendarDate; length: number; show: WeekZone; clinicZone: string },
): WeekDay[] {
  const byDate = new Map<CalendarDate, WeekItem[]>();
  for (const entry of entries) {
    const start = entry.appointment?.start_at ?? null;
    if (start === null) continue;
    const end = entry.appointment?.end_at ?? null;
    const zone = getItemZone(entry, show, clinicZone);
    const item = { ...getDaySpan(start, end, zone), entry, start, end, zone };
    const items = byDate.get(item.date);
    if (items) items.push(item);
    else byDate.set(item.date, [item]);
  }
  return eachDay(from, addDays(from, length - 1)).map((date) => ({
    date,
    items: placeInLanes(byDate.get(date) ?? []),
  }));
}

/** The hours shown on the axis: 7 to 18, extended to include all appointments. */
export function getAxisHours(days: readonly WeekDay[]): { first: number; last: number } {
  const items = days.flatMap((day) => day.items);
  const first = Math.min(FIRST_HOUR, ...items.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(
    LAST_HOUR,
    ...items.map(({ to }) => Math.ceil(Math.min(to, DAY_MINUTES) / 60)),
  );
  return { first, last };
}

const EARLIEST_START = 6 * 60;

/** Minutes since midnight at which the axis opens: 7, or before it with the first appointment from 6 on. */
export function getOpeningMinutes(days: readonly WeekDay[]): number {
  const starts = days.flatMap(({ items }) => items.map(({ from }) => from));
  return Math.min(FIRST_HOUR * 60, ...starts.filter((from) => from >= EARLIEST_START));
}

/** The current time in each zone of the week, one line per zone; only for days that are shown. */
export function getNowLines(
  days: readonly WeekDay[],
  now: string,
  clinicZone: string,
): { date: CalendarDate; minutes: number; zone: string }[] {
  const placed = days.flatMap(({ items }) => items.map(({ zone }) => zone));
  const zones = [...new Set(placed.length === 0 ? [clinicZone] : placed)];
  return zones.flatMap((zone) => {
    const { date, from } = getDaySpan(now, null, zone);
    return days.some((day) => day.date === date) ? [{ date, minutes: from, zone }] : [];
  });
}

/** Whether a day of the axis is in the past in a zone, so that nothing can be booked there. */
export function isPastDay(date: CalendarDate, now: string, timeZone: string): boolean {
  return date < dayInZone(now, timeZone);
}
