import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";

/** So many days may pass without a sign that the source was in use; after more nobody can say what happened in them. */
export const MAX_SILENT_DAYS = 60;

/** Days in a row without any sign that a source was in use; both ends inside. */
export type LoggingGap = { from: CalendarDate; to: CalendarDate; days: number };

/**
 * The first stretch of more than 60 days between two dates (both inside) that has no sign of use; null without one. Signs
 * may come in any order and lie outside the two dates.
 */
export function findLoggingGap(
  signs: Iterable<CalendarDate>,
  from: CalendarDate,
  to: CalendarDate,
): LoggingGap | null {
  const within = [...signs]
    .filter((date) => date >= from && date <= to)
    .sort((a, b) => (a < b ? -1 : 1));
  let next = from;
  for (const date of [...within, addDays(to, 1)]) {
    const days = daysBetween(next, date);
    if (days > MAX_SILENT_DAYS) return { from: next, to: addDays(date, -1), days };
    next = addDays(date, 1);
  }
  return null;
}

/** `not known, nothing logged for 294 days`. */
export function describeGap({ days }: LoggingGap): string {
  return `not known, nothing logged for ${days.toLocaleString("en")} days`;
}
