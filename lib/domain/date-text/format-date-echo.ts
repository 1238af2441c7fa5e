import type { CalendarDate } from "@/lib/contract/primitives";
import { daysBetween } from "@/lib/domain/calendar-date";
import { formatLongDate, formatRelativeDay, formatWeekday } from "@/lib/domain/datetime";

/** Whole years may be a day off at a birthday. */
const DAYS_OF_YEAR = 365.25;

/**
 * `Wed 9 December, in 18 days`: how the date was understood. The year is added when it is not the year of `today`. A day over
 * a year away is told in years, as an age is.
 */
export function formatDateEcho(date: CalendarDate, today: CalendarDate): string {
  const long = formatLongDate(date);
  const day = date.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long;
  const days = daysBetween(today, date);
  const years = Math.trunc(Math.abs(days) / DAYS_OF_YEAR);
  const away = `${years} ${years === 1 ? "year" : "years"}`;
  const far = days > 0 ? `in ${away}` : `${away} ago`;
  const distance = years > 0 ? far : formatRelativeDay(days);
  return `${formatWeekday(date).slice(0, 3)} ${day}, ${distance}`;
}
