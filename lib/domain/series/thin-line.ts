import type { Numbers } from "./types";

type ThinLine = {
  readonly t: Numbers;
  /** One list per line: blood pressure has two, and keeps the extremes of both. */
  readonly values: readonly Numbers[];
  /** Approximate number of points to keep. */
  readonly budget: number;
  /** Indexes at which a new segment begins because of a gap before it. Ascending. */
  readonly breaks?: readonly number[];
};

/**
 * Indexes of the points to plot, ascending. Each segment between gaps keeps its first and last point; the points between
 * are divided into buckets of equal count, and each bucket keeps its lowest and highest point and the one that forms the
 * largest triangle with its neighbors (LTTB: S. Steinarsson, "Downsampling Time Series for Visual Representation",
 * University of Iceland 2013). So no peak is lost, however many points there are, and nothing is averaged.
 */
export function thinLine({ t, values, budget, breaks = [] }: ThinLine): number[] {
  if (t.length <= budget) return Array.from({ length: t.length }, (_, index) => index);
  const kept: number[] = [];
  const starts = [0, ...breaks];
  const perBucket = 1 + 2 * values.length;
  for (const [place, from] of starts.entries()) {
    const to = starts[place + 1] ?? t.length;
    const share = Math.round((budget * (to - from)) / t.length / perBucket);
    thinStretch({ t, values, from, to, buckets: Math.max(1, share) }, kept);
  }
  return kept;
}

type Stretch = Pick<ThinLine, "t" | "values"> & {
  readonly from: number;
  readonly to: number;
  readonly buckets: number;
};

function thinStretch({ t, values, from, to, buckets }: Stretch, kept: number[]): void {
  const first = from;
  const last = to - 1;
  kept.push(first);
  const inner = last - first - 1;
  let previous = first;
  for (let bucket = 0; bucket < buckets && inner > 0; bucket += 1) {
    const start = first + 1 + Math.floor((inner * bucket) / buckets);
    const end = first + 1 + Math.floor((inner * (bucket + 1)) / buckets);
    if (start === end) continue;
    const nextEnd = Math.min(last, first + 1 + Math.floor((inner * (bucket + 2)) / buckets));
    const chosen = new Set<number>();
    for (const value of values) addExtremes(value, start, end, chosen);
    const main = values[0];
    if (main) {
      const next = center(t, main, end, Math.max(nextEnd, end + 1), last);
      chosen.add(largestTriangle({ t, value: main, start, end, previous, next }));
    }
    for (const index of [...chosen].sort((a, b) => a - b)) {
      kept.push(index);
      previous = index;
    }
  }
  if (last > first) kept.push(last);
}

/** A sample without a number (NaN) is never an extreme. */
function addExtremes(value: Numbers, start: number, end: number, chosen: Set<number>): void {
  let [lowest, low] = [start, Number.POSITIVE_INFINITY];
  let [highest, high] = [start, Number.NEGATIVE_INFINITY];
  for (let index = start; index < end; index += 1) {
    const each = value[index] ?? Number.NaN;
    if (each < low) [lowest, low] = [index, each];
    if (each > high) [highest, high] = [index, each];
  }
  chosen.add(lowest).add(highest);
}

type Point = { readonly t: number; readonly v: number };

/** The mean of the next bucket; for the last bucket, the last point. */
function center(t: Numbers, value: Numbers, start: number, end: number, last: number): Point {
  if (start >= last) return { t: t[last] ?? 0, v: value[last] ?? 0 };
  let sumT = 0;
  let sumV = 0;
  for (let index = start; index < end; index += 1) {
    sumT += t[index] ?? 0;
    sumV += value[index] ?? 0;
  }
  return { t: sumT / (end - start), v: sumV / (end - start) };
}

type Triangle = {
  readonly t: Numbers;
  readonly value: Numbers;
  readonly start: number;
  readonly end: number;
  readonly previous: number;
  readonly next: Point;
};

function largestTriangle({ t, value, start, end, previous, next }: Triangle): number {
  const t0 = t[previous] ?? 0;
  const v0 = value[previous] ?? 0;
  let chosen = start;
  let largest = -1;
  for (let index = start; index < end; index += 1) {
    const area = Math.abs(
      (t0 - next.t) * ((value[index] ?? 0) - v0) - (t0 - (t[index] ?? 0)) * (next.v - v0),
    );
    if (area > largest) {
      largest = area;
      chosen = index;
    }
  }
  return chosen;
}
