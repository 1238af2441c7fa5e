import type { BarWidth } from "./bar-width";
import { calendarEdges } from "./calendar-edges";
import type { Numbers } from "./types";

type Range = { readonly start: number; readonly end: number; readonly zone: string };
type Amounts = { readonly t: Numbers; readonly v: Numbers };

/** Bars as parallel lists: start, end, sum, and the number of samples in the sum. */
export type Bars = { t: number[]; end: number[]; v: number[]; n: number[] };

/**
 * Adds amounts up by calendar intervals of the zone. A sample belongs entirely to the interval in which it starts; it is
 * not distributed over time. An interval without a sample has no bar, because no record is not zero. `t` is ascending.
 */
export function sumIntoBars({ t, v }: Amounts, { start, end, zone }: Range, width: BarWidth): Bars {
  const edges = calendarEdges(start, end, zone, width);
  const bars: Bars = { t: [], end: [], v: [], n: [] };
  let place = 0;
  let open = -1;
  for (let index = 0; index < t.length; index += 1) {
    const at = t[index] ?? 0;
    while (place + 2 < edges.length && at >= (edges[place + 1] ?? 0)) place += 1;
    if (open !== place) {
      open = place;
      bars.t.push(edges[place] ?? start);
      bars.end.push(edges[place + 1] ?? end);
      bars.v.push(0);
      bars.n.push(0);
    }
    const last = bars.v.length - 1;
    bars.v[last] = (bars.v[last] ?? 0) + (v[index] ?? 0);
    bars.n[last] = (bars.n[last] ?? 0) + 1;
  }
  // Sums of decimals end in digits that were not measured.
  bars.v = bars.v.map((sum) => Number(sum.toPrecision(12)));
  return bars;
}
