import type { CalendarDate } from "@/lib/contract/primitives";
import { daysBetween } from "@/lib/domain/calendar-date";
import { formatLongDate, formatRelativeDay, formatWeekday } from "@/lib/domain/datetime";

/** `Wed 9 December, in 18 days`: how the date was understood. The year is added when it is not the year of `today`. */
export function formatDateEcho(date: CalendarDate, today: CalendarDate): string {
  const long = formatLongDate(date);
  const day = date.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long;
  return `${formatWeekday(date).slice(0, 3)} ${day}, ${formatRelativeDay(daysBetween(today, date))}`;
}
