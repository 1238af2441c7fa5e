import type { CalendarDate } from "@/lib/contract/primitives";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { addDays } from "@/lib/domain/calendar-date";
import { addMonths, getMonday } from "./month-weeks";

/** How far back the calendar shows cycles; the values appear in the URL. */
export const CYCLE_RANGES = ["6-months", "12-months", "24-months", "36-months"] as const;
export type CycleRange = (typeof CYCLE_RANGES)[number];

/** A range from a URL; anything else becomes the shortest one. */
export function toCycleRange(word: string | readonly string[] | null | undefined): CycleRange {
  return CYCLE_RANGES.find((range) => range === word) ?? CYCLE_RANGES[0];
}

/** `6 months`. */
export function rangeLabel(range: CycleRange): string {
  return range.replace("-", " ");
}

/** A cycle that began this long before the range still has counted days inside it. */
const LEAD_DAYS = 120;

/**
 * `shownFrom`: the first date on the calendar, a Monday. `asksFrom`: the first period start to request from the service,
 * which is earlier so that days of a cycle that began before the range are still counted.
 */
export function rangeDates(
  range: CycleRange,
  today: CalendarDate,
): { shownFrom: CalendarDate; asksFrom: CalendarDate } {
  const shownFrom = getMonday(addMonths(today, -Number.parseInt(range, 10)));
  return { shownFrom, asksFrom: addDays(shownFrom, -LEAD_DAYS) };
}

/** The range that requests everything the calendar can show. */
export const MAX_RANGE: CycleRange = "36-months";

/**
 * The range in which the calendar opens: the shortest that contains the start of a logged cycle, so that it never opens
 * empty while there is data; the shortest of all when no range contains one.
 */
export function findOpeningRange(
  cycles: readonly Pick<MenstrualCycle, "period_start" | "is_predicted">[],
  today: CalendarDate,
): CycleRange {
  const logged = cycles.filter(({ is_predicted }) => !is_predicted);
  const opening = CYCLE_RANGES.find((range) => {
    const { shownFrom } = rangeDates(range, today);
    return logged.some(({ period_start }) => period_start >= shownFrom);
  });
  return opening ?? CYCLE_RANGES[0];
}
