import type { CalendarDate } from "@/lib/contract/primitives";
import { type CycleSpan, isRecorded } from "./cycle-span";

/** Two logged cycles that cover the same dates, `from` and `to` inclusive. */
export type CycleOverlap = {
  first: CycleSpan;
  second: CycleSpan;
  from: CalendarDate;
  to: CalendarDate;
};

/** The days that two cycles have in common; null when there are none. */
export function getOverlap(a: CycleSpan, b: CycleSpan): CycleOverlap | null {
  const [first, second] = a.periodStart <= b.periodStart ? [a, b] : [b, a];
  if (second.periodStart > first.lastDay) return null;
  const to = first.lastDay < second.lastDay ? first.lastDay : second.lastDay;
  return { first, second, from: second.periodStart, to };
}

/** Every pair of logged cycles that overlap, oldest first. A prediction or a record dated ahead overlaps with none. */
export function findOverlaps(spans: readonly CycleSpan[]): CycleOverlap[] {
  const logged = spans.filter(isRecorded);
  return logged.flatMap((span, index) =>
    logged.slice(index + 1).flatMap((other) => getOverlap(span, other) ?? []),
  );
}

/** All overlaps of two sources combined: how many pairs of cycles, and the first and last date that both cover. */
export type SourceOverlap = {
  sourceKeys: readonly [string, string];
  count: number;
  from: CalendarDate;
  to: CalendarDate;
};

/** The overlaps combined by pair of sources, in order of their first date. */
export function sumOverlaps(overlaps: readonly CycleOverlap[]): SourceOverlap[] {
  const sums = new Map<string, SourceOverlap>();
  for (const { first, second, from, to } of overlaps) {
    const [a = "", b = ""] = [first.sourceKey, second.sourceKey].sort();
    const sum = sums.get(`${a} ${b}`) ?? { sourceKeys: [a, b] as const, count: 0, from, to };
    sums.set(`${a} ${b}`, {
      ...sum,
      count: sum.count + 1,
      from: from < sum.from ? from : sum.from,
      to: to > sum.to ? to : sum.to,
    });
  }
  return [...sums.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
