import type { CalendarDate } from "@/lib/contract/primitives";
import { DAY_MS } from "@/lib/contract/time";
import { getMedian } from "./bands";
import { calendarEdges, zonedDate } from "./calendar-edges";
import type { DaySummary, DrawnAs, Numbers } from "./types";

type Samples = { readonly t: Numbers; readonly v: Numbers };
type Range = { readonly start: number; readonly end: number; readonly zone: string };

/**
 * Each day of the zone with a sample: the number of samples, the lowest, median and highest, and for amounts the total.
 * A day without a sample has no row. `t` is ascending; samples without a number must be removed first.
 */
export function daySummaries({ t, v }: Samples, range: Range, drawn: DrawnAs): DaySummary[] {
  const { start, end, zone } = range;
  const edges = calendarEdges(start, end, zone, { unit: "day", count: 1, ms: DAY_MS });
  const days: DaySummary[] = [];
  let from = 0;
  for (let day = 0; day + 1 < edges.length && from < t.length; day += 1) {
    const next = edges[day + 1] ?? end;
    let to = from;
    while (to < t.length && (t[to] ?? 0) < next) to += 1;
    if (to > from) {
      const date = zonedDate(edges[day] ?? start, zone).toString() as CalendarDate;
      days.push({
        date,
        ...summarise(v, from, to),
        total: drawn === "bars" ? total(v, from, to) : null,
      });
    }
    from = to;
  }
  return days;
}

function summarise(v: Numbers, from: number, to: number) {
  const sorted = Float64Array.from(
    { length: to - from },
    (_, index) => v[from + index] ?? 0,
  ).sort();
  const n = sorted.length;
  return { n, min: sorted[0] ?? 0, median: getMedian(sorted), max: sorted[n - 1] ?? 0 };
}

function total(v: Numbers, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += v[index] ?? 0;
  return Number(sum.toPrecision(12));
}
