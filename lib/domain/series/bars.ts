import type { BarWidth } from "./bar-width";
import { calendarEdges } from "./calendar-edges";
import type { Numbers } from "./types";

type Range = { readonly start: number; readonly end: number; readonly zone: string };
/** `end` is empty for points. */
type Amounts = { readonly t: Numbers; readonly end: Numbers; readonly v: Numbers };

/** Bars as parallel lists: start, end, sum, and the number of samples in the sum. */
export type Bars = { t: number[]; end: number[]; v: number[]; n: number[] };

/**
 * Adds amounts up by calendar intervals of the zone. A bar reaches from the first start to the last end of its samples,
 * so one sample from 13:00 to 14:00 is an hour wide whatever the interval; a sample longer than the interval is a bar of
 * its own. A sample belongs entirely to the interval in which it starts; it is not distributed over time. An interval
 * without a sample has no bar, because no record is not zero. `t` is ascending.
 */
export function sumIntoBars(
  { t, end: ends, v }: Amounts,
  { start, end, zone }: Range,
  width: BarWidth,
): Bars {
  const edges = calendarEdges(start, end, zone, width);
  const bars: Bars = { t: [], end: [], v: [], n: [] };
  let place = 0;
  // The bar of the current interval; null until it has a sample.
  let open: number | null = null;
  for (let index = 0; index < t.length; index += 1) {
    const from = t[index] ?? 0;
    const to = Math.max(from, ends[index] ?? from);
    while (place + 2 < edges.length && from >= (edges[place + 1] ?? 0)) {
      place += 1;
      open = null;
    }
    const isLong = to - from > (edges[place + 1] ?? end) - (edges[place] ?? start);
    if (isLong || open === null) {
      const added = bars.t.push(from) - 1;
      bars.end.push(to);
      bars.v.push(v[index] ?? 0);
      bars.n.push(1);
      if (!isLong) open = added;
      continue;
    }
    bars.end[open] = Math.max(bars.end[open] ?? to, to);
    bars.v[open] = (bars.v[open] ?? 0) + (v[index] ?? 0);
    bars.n[open] = (bars.n[open] ?? 0) + 1;
  }
  // Removes floating-point noise from the sums.
  bars.v = bars.v.map((sum) => Number(sum.toPrecision(12)));
  return bars;
}
