import type { CalendarDate } from "@/lib/contract/primitives";
import { daysBetween } from "@/lib/domain/calendar-date";
import type { LoggingGap } from "./logging-gap";

/** The width of a gap as a share of the rest: enough for its mark, and equal for a gap of 61 days and one of 600. */
const GAP_SHARE = 0.12;

export type BrokenAxis = {
  /** The position of a date between 0 and 1; a date inside a gap is placed on its break. */
  place(date: CalendarDate): number;
  /** The position of each break, in the order of the gaps. */
  breaks: number[];
};

/** An axis of dates from `first` to `last` on which every gap has the same short width, however long it was. */
export function breakAxis(
  first: CalendarDate,
  last: CalendarDate,
  gaps: readonly LoggingGap[],
): BrokenAxis {
  const inside = gaps.filter(({ to }) => to > first);
  const total = daysBetween(first, last);
  const silent = inside.reduce((sum, gap) => sum + daysWithin(gap, first, last), 0);
  const gapWidth = Math.max(1, (total - silent) * GAP_SHARE);
  const length = Math.max(1, total - silent + gapWidth * inside.length);
  const place = (date: CalendarDate) => {
    const passed = inside.reduce(
      (sum, gap) => {
        const days = daysWithin(gap, first, date);
        if (days === 0) return sum;
        return sum - days + (date > gap.to ? gapWidth : gapWidth / 2);
      },
      daysBetween(first, date),
    );
    return passed / length;
  };
  return { place, breaks: inside.map(({ from }) => place(from)) };
}

/** Days of a gap after `first`, up to and including `last`. */
function daysWithin({ from, to }: LoggingGap, first: CalendarDate, last: CalendarDate): number {
  const [start, end] = [from < first ? first : from, to > last ? last : to];
  return Math.max(0, daysBetween(start, end) + 1);
}
