import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, daysBetween } from "@/lib/domain/calendar-date";

/** Up to this many days may pass without evidence of use; after more, what happened in them is unknown. */
export const MAX_SILENT_DAYS = 60;

/** Consecutive days without any evidence that a source was in use; both ends inclusive. */
export type LoggingGap = { from: CalendarDate; to: CalendarDate; days: number };

/**
 * The first span of more than 60 days between two dates (both inclusive) without evidence of use; null if there is none.
 * The signs may be in any order and outside the two dates.
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

/** `unknown, nothing logged for 294 days`. */
export function describeGap({ days }: LoggingGap): string {
  return `unknown, nothing logged for ${days.toLocaleString("en")} days`;
}
