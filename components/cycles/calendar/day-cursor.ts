import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { addMonths, getMonday } from "@/lib/domain/cycles/month-weeks";

/** Days in the strip: nine weeks. */
export const WINDOW_DAYS = 63;
const WEEKS = WINDOW_DAYS / 7;
/** Weeks after today's that the strip has room for, so that today keeps its history beside it. */
const MAX_WEEKS_AHEAD = 4;
/** After an old entry nothing follows, so the strip shows the weeks before it. */
const WEEKS_BEFORE_ENTRY = 7;

/** The selected day, and the first day of the strip. */
export type DayCursor = { date: CalendarDate; windowFrom: CalendarDate };

/** The limits of the cursor: whole weeks, `first` a Monday and `last` a Sunday. */
export type DayBounds = {
  first: CalendarDate;
  last: CalendarDate;
  today: CalendarDate;
  /** Where the strip opens on today. */
  windowFrom: CalendarDate;
};

/**
 * The bounds for a range of dates, never less than a strip with today in it. The strip opens with only as many weeks after
 * today as something is known for: without a prediction its right end is today's week.
 */
export function getBounds(from: CalendarDate, to: CalendarDate, today: CalendarDate): DayBounds {
  const thisWeek = getMonday(today);
  const weeksKnown = Math.max(0, Math.round(daysBetween(thisWeek, getMonday(to)) / 7));
  const weeksAhead = Math.min(MAX_WEEKS_AHEAD, weeksKnown);
  const windowFrom = addDays(thisWeek, -7 * (WEEKS - 1 - weeksAhead));
  const after = addDays(windowFrom, WINDOW_DAYS - 1);
  const [first, sunday] = [getMonday(from), addDays(getMonday(to), 6)];
  return {
    first: first < windowFrom ? first : windowFrom,
    last: sunday > after ? sunday : after,
    today,
    windowFrom,
  };
}

/** Today; when the newest entry is before the strip's weeks, that entry, so that the strip never opens empty. */
export function startCursor(bounds: DayBounds, newestEntry: CalendarDate | null): DayCursor {
  const { windowFrom } = bounds;
  const onToday = { date: bounds.today, windowFrom };
  if (newestEntry === null || newestEntry >= windowFrom || newestEntry < bounds.first) {
    return onToday;
  }
  return {
    date: newestEntry,
    windowFrom: clampWindow(addDays(getMonday(newestEntry), -7 * WEEKS_BEFORE_ENTRY), bounds),
  };
}

/** The cursor on another day, limited to the bounds; the strip follows it by whole weeks. */
export function moveTo(cursor: DayCursor, date: CalendarDate, bounds: DayBounds): DayCursor {
  const target = clamp(date, bounds.first, bounds.last);
  const offset = daysBetween(cursor.windowFrom, target);
  if (offset >= 0 && offset < WINDOW_DAYS) return { ...cursor, date: target };
  const weeksBack = offset < 0 ? 1 : 7;
  const windowFrom = clampWindow(addDays(getMonday(target), -7 * weeksBack), bounds);
  return { date: target, windowFrom };
}

/** The strip moved by days; the cursor stays on its day while that is visible, otherwise it moves to the near edge. */
export function shiftWindow(cursor: DayCursor, days: number, bounds: DayBounds): DayCursor {
  const windowFrom = clampWindow(addDays(cursor.windowFrom, days), bounds);
  const date = clamp(cursor.date, windowFrom, addDays(windowFrom, WINDOW_DAYS - 1));
  return { date, windowFrom };
}

type Key = { readonly key: string; readonly shiftKey: boolean };

/**
 * The day that a key moves the cursor of the calendar to: Home and End are those of its week, Shift with an arrow is a
 * week. Null for any other key.
 */
export function dayAfterKey({ key, shiftKey }: Key, date: CalendarDate, today: CalendarDate) {
  const step = shiftKey ? 7 : 1;
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -step);
    case "ArrowRight":
      return addDays(date, step);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return getMonday(date);
    case "End":
      return addDays(getMonday(date), 6);
    case "PageUp":
      return addMonths(date, -1);
    case "PageDown":
      return addMonths(date, 1);
    case "t":
      return today;
    default:
      return null;
  }
}

/** The same for the strip, which is one line: Home and End are its first and last day. */
export function stripDayAfterKey(key: Key, { date, windowFrom }: DayCursor, today: CalendarDate) {
  if (key.key === "Home") return windowFrom;
  if (key.key === "End") return addDays(windowFrom, WINDOW_DAYS - 1);
  return dayAfterKey(key, date, today);
}

function clamp(date: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (date < first) return first;
  return date > last ? last : date;
}

function clampWindow(from: CalendarDate, { first, last }: DayBounds): CalendarDate {
  return clamp(from, first, addDays(last, 1 - WINDOW_DAYS));
}
