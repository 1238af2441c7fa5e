import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { describeGap, type LoggingGap } from "@/lib/domain/cycles/logging-gap";
import { formatDate } from "@/lib/domain/datetime";
import { FREQUENCY_NORM } from "./clinical-norms";
import { countOnce } from "./cycle-statistics";

/** Lengths of the completed cycles that count, oldest first. `median` is null while there is not enough history. */
export type LengthTrend = {
  points: { start: CalendarDate; days: number; isOutside: boolean }[];
  /** Cycles of unknown length: the axis breaks at their gap. */
  gaps: { start: CalendarDate; gap: LoggingGap }[];
  median: number | null;
  /** Ends of the axis in days; the norm lies between them. */
  low: number;
  high: number;
  summary: string;
};

const MARGIN_DAYS = 4;

/** The lengths of consecutive cycles; null without a completed one. */
export function lengthTrend({ cycles, statistics }: CycleModel): LengthTrend | null {
  const { counted } = countOnce(cycles.filter(({ status }) => status === "completed"));
  const points = counted.flatMap(({ periodStart, lengthDays }) => {
    if (lengthDays === null) return [];
    const isOutside = lengthDays < FREQUENCY_NORM.low || lengthDays > FREQUENCY_NORM.high;
    return { start: periodStart, days: lengthDays, isOutside };
  });
  const gaps = statistics.interrupted.flatMap(({ periodStart, gap }) =>
    gap ? { start: periodStart, gap } : [],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const lengths = points.map(({ days }) => days);
  const { median } = statistics;
  const middle = median === null ? "not enough history for a median" : `median ${median} days`;
  return {
    points,
    gaps,
    median,
    low: Math.min(FREQUENCY_NORM.low, ...lengths) - MARGIN_DAYS,
    high: Math.max(FREQUENCY_NORM.high, ...lengths) + MARGIN_DAYS,
    summary: `Cycle lengths from ${formatDate(first.start)} to ${formatDate(last.start)}, by their first day: ${lengths.join(", ")} days; ${middle}, n = ${points.length}.${formatGap(gaps)}`,
  };
}

function formatGap(gaps: LengthTrend["gaps"]): string {
  return gaps
    .map(({ start, gap }) => ` Excluded: cycle of ${formatDate(start)}, ${describeGap(gap)}.`)
    .join("");
}
