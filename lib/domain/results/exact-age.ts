import type { CalendarDate } from "@/lib/contract/primitives";
import { ageOn, daysBetween } from "@/lib/domain/calendar-date";

const DAYS_PER_YEAR = 365.2425;

/**
 * Age in years with its fraction, on which the ranges of infants depend; null before birth. Never less than the
 * completed years, which an average year would not have reached on some birthdays.
 */
export function getExactAge(born: CalendarDate, on: CalendarDate): number | null {
  const days = daysBetween(born, on);
  return days < 0 ? null : Math.max(days / DAYS_PER_YEAR, ageOn(born, on));
}
