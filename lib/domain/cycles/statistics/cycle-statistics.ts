import type { CalendarDate } from "@/lib/contract/primitives";
import { getOverlap } from "@/lib/domain/cycles/cycle-overlaps";
import type { CycleSpan } from "@/lib/domain/cycles/cycle-span";

/** With fewer completed cycles there are no statistics (product rules, cycle calendar). */
export const ENOUGH_CYCLES = 3;

/** Lengths of completed cycles in days. The three figures are null while there is not enough history. */
export type CycleStatistics = {
  n: number;
  from: CalendarDate | null;
  to: CalendarDate | null;
  median: number | null;
  shortest: number | null;
  longest: number | null;
  /** Completed cycles excluded because another source's, or an earlier one of the same source, covers their dates. */
  notCounted: CycleSpan[];
  /** Cycles whose length is unknown because nothing was logged for more than 60 days; oldest first. */
  interrupted: CycleSpan[];
};

/**
 * Median, shortest and longest length of the completed cycles, at least three of them.
 * No day counts twice: where cycles overlap, the source with more completed cycles counts.
 */
export function cycleStatistics(spans: readonly CycleSpan[]): CycleStatistics {
  const { counted, notCounted } = countOnce(spans.filter((span) => span.status === "completed"));
  const lengths = counted.flatMap((span) => span.lengthDays ?? []).sort((a, b) => a - b);
  const isEnough = lengths.length >= ENOUGH_CYCLES;
  return {
    n: lengths.length,
    from: counted[0]?.periodStart ?? null,
    to: counted.at(-1)?.cycleEnd ?? null,
    median: isEnough ? median(lengths) : null,
    shortest: isEnough ? (lengths[0] ?? null) : null,
    longest: isEnough ? (lengths.at(-1) ?? null) : null,
    notCounted,
    interrupted: spans.filter(({ status }) => status === "interrupted").sort(byStart),
  };
}

/** The middle of ascending numbers, or the mean of the middle two; null for none. */
export function median(ascending: readonly number[]): number | null {
  const middle = Math.floor(ascending.length / 2);
  const upper = ascending[middle];
  if (upper === undefined) return null;
  const lower = ascending.length % 2 === 0 ? (ascending[middle - 1] ?? upper) : upper;
  return (lower + upper) / 2;
}

/** Separates cycles that count from those whose days are already covered by another one; both oldest first. */
export function countOnce(spans: readonly CycleSpan[]): {
  counted: CycleSpan[];
  notCounted: CycleSpan[];
} {
  const counted: CycleSpan[] = [];
  const notCounted: CycleSpan[] = [];
  for (const span of bySourceSize(spans)) {
    const isTaken = counted.some((other) => getOverlap(span, other) !== null);
    (isTaken ? notCounted : counted).push(span);
  }
  return { counted: counted.sort(byStart), notCounted: notCounted.sort(byStart) };
}

function bySourceSize(spans: readonly CycleSpan[]): CycleSpan[] {
  const sizes = new Map<string, number>();
  for (const { sourceKey } of spans) sizes.set(sourceKey, (sizes.get(sourceKey) ?? 0) + 1);
  const size = (span: CycleSpan) => sizes.get(span.sourceKey) ?? 0;
  return [...spans].sort(
    (a, b) => size(b) - size(a) || compare(a.sourceKey, b.sourceKey) || byStart(a, b),
  );
}

function byStart(a: CycleSpan, b: CycleSpan): number {
  return compare(a.periodStart, b.periodStart) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
