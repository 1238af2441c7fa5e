import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleSpan } from "./cycle-span";

/** Two logged cycles that cover the same dates, `from` and `to` inclusive. */
export type CycleOverlap = {
  first: CycleSpan;
  second: CycleSpan;
  from: CalendarDate;
  to: CalendarDate;
};

/** Whether the counted days of two cycles meet. */
export function overlapOf(a: CycleSpan, b: CycleSpan): CycleOverlap | null {
  const [first, second] = a.periodStart <= b.periodStart ? [a, b] : [b, a];
  if (second.periodStart > first.lastDay) return null;
  const to = first.lastDay < second.lastDay ? first.lastDay : second.lastDay;
  return { first, second, from: second.periodStart, to };
}

/** Every pair of logged cycles that overlap, oldest first. A prediction beside a record is no overlap. */
export function findOverlaps(spans: readonly CycleSpan[]): CycleOverlap[] {
  const logged = spans.filter((span) => span.status !== "predicted");
  return logged.flatMap((span, index) =>
    logged.slice(index + 1).flatMap((other) => overlapOf(span, other) ?? []),
  );
}
