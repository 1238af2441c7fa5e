import { type CalendarDate, Instant } from "@/lib/contract/primitives";
import { addDays, dayBounds, daysBetween } from "@/lib/domain/calendar-date";

/** More days in one check would take minutes. */
export const MAX_CHECKED_DAYS = 31;

type Days = { from: CalendarDate | null; to: CalendarDate | null };
type Clinic = { now: string; today: CalendarDate; zone: string };

/** Why a range of days cannot be checked, as a sentence; undefined when it can. */
export function getRangeProblem({ from, to }: Days, today: CalendarDate): string | undefined {
  if (from === null || to === null) return "Choose the first and the last day.";
  if (daysBetween(from, to) < 0) return "The last day is before the first one.";
  if (daysBetween(today, from) > 0) return "The first day is in the future.";
  if (daysBetween(from, to) >= MAX_CHECKED_DAYS) {
    return `Choose at most ${MAX_CHECKED_DAYS} days.`;
  }
  return undefined;
}

/** The instants of a range of days in the clinic's zone, up to now at the latest. */
export function getCheckedRange(
  from: CalendarDate,
  to: CalendarDate,
  { now, zone }: Clinic,
): { from: Instant; to: Instant } {
  const { start } = dayBounds(from, zone);
  const { end } = dayBounds(to, zone);
  const last = Date.parse(end) < Date.parse(now) ? end : now;
  return { from: Instant.parse(start), to: Instant.parse(last) };
}

/** Yesterday and today. */
export function getUsualDays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, -1), to: today };
}
