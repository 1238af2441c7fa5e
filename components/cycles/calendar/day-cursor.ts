import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";
import { addMonths, getMonday } from "@/lib/domain/cycles/month-weeks";

/** Days in the strip: nine weeks. */
export const WINDOW_DAYS = 63;
const WEEKS = WINDOW_DAYS / 7;
/** The most weeks after today's that the strip shows, so that it also has room for the weeks before. */
const MAX_WEEKS_AHEAD = 4;
/** Nothing follows an old entry, so the strip shows the weeks before it. */
const WEEKS_BEFORE_ENTRY = 7;

/** The selected day, and the first day of the strip. */
export type DayCursor = { date: CalendarDate; windowFrom: CalendarDate };

/** The limits of the cursor: whole weeks, `first` a Monday and `last` a Sunday. */
export type DayBounds = {
  first: CalendarDate;
  last: CalendarDate;
  today: CalendarDate;
  /** The strip's first day when it opens on today. */
  windowFrom: CalendarDate;
};

/**
 * The bounds for a range of dates, always at least one strip that contains today. The strip opens with only as many
 * weeks after today as contain data: without a prediction it ends with today's week.
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

/**
 * The cursor on today, or on the newest entry when that is within the bounds but before the strip's weeks, so that the
 * strip does not open empty.
 */
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

/** The cursor on another day, limited to the bounds; the strip follows by whole weeks. */
export function moveTo(cursor: DayCursor, date: CalendarDate, bounds: DayBounds): DayCursor {
  const target = clamp(date, bounds.first, bounds.last);
  const offset = daysBetween(cursor.windowFrom, target);
  if (offset >= 0 && offset < WINDOW_DAYS) return { ...cursor, date: target };
  const weeksBack = offset < 0 ? 1 : 7;
  const windowFrom = clampWindow(addDays(getMonday(target), -7 * weeksBack), bounds);
  return { date: target, windowFrom };
}

/**
 * The strip moved by days; the cursor stays on its day while that is visible, otherwise it moves to the nearest edge.
 */
export function shiftWindow(cursor: DayCursor, days: number, bounds: DayBounds): DayCursor {
  const windowFrom = clampWindow(addDays(cursor.windowFrom, days), bounds);
  const date = clamp(cursor.date, windowFrom, addDays(windowFrom, WINDOW_DAYS - 1));
  return { date, windowFrom };
}

type Key = { readonly key: string; readonly shiftKey: boolean };

/**
 * The day that a key moves the calendar's cursor to. Home and End go to the ends of the week; Shift with an arrow moves
 * by a week. Null for any other key.
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

/** The same for the strip, which is a single line: Home and End go to its first and last day. */
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
