import type { BarWidth } from "./bar-width";
import { calendarEdges } from "./calendar-edges";
import type { Numbers } from "./types";

type Samples = { readonly t: Numbers; readonly v: Numbers };
type Range = { readonly start: number; readonly end: number; readonly zone: string };

/** Intervals as parallel lists: the middle of their samples, the lowest, median and highest value, and their number. */
export type Bands = { t: number[]; low: number[]; v: number[]; high: number[]; n: number[] };

/**
 * The samples of each calendar interval as one point, so that a year can be read at the width of a screen and no extreme
 * is lost. The line joins medians, which one stray value does not move. An interval without a sample has no point. `t` is
 * ascending; samples without a number must be removed first.
 */
export function toBands({ t, v }: Samples, { start, end, zone }: Range, step: BarWidth): Bands {
  const edges = calendarEdges(start, end, zone, step);
  const bands: Bands = { t: [], low: [], v: [], high: [], n: [] };
  let from = 0;
  for (let place = 1; place <= edges.length && from < t.length; place += 1) {
    const next = edges[place] ?? Number.POSITIVE_INFINITY;
    let to = from;
    while (to < t.length && (t[to] ?? 0) < next) to += 1;
    if (to > from) appendPoint(bands, { t, v }, from, to);
    from = to;
  }
  return bands;
}

function appendPoint(bands: Bands, { t, v }: Samples, from: number, to: number): void {
  const values = Float64Array.from({ length: to - from }, (_, index) => v[from + index] ?? 0);
  values.sort();
  bands.t.push(Math.round(((t[from] ?? 0) + (t[to - 1] ?? 0)) / 2));
  bands.low.push(values[0] ?? 0);
  bands.v.push(getMedian(values));
  bands.high.push(values[values.length - 1] ?? 0);
  bands.n.push(values.length);
}

/** The middle value of an ascending list; the mean of the two middle ones when their number is even. */
export function getMedian(ascending: Numbers): number {
  const middle = Math.floor(ascending.length / 2);
  const upper = ascending[middle] ?? 0;
  if (ascending.length % 2 === 1) return upper;
  return Number((((ascending[middle - 1] ?? upper) + upper) / 2).toPrecision(12));
}
