import { DAY_MS } from "@/lib/contract/time";
import { type ValueScale, valueScale } from "@/lib/domain/series/value-ticks";
import type { HistoryPanel, HistoryPoint } from "./marker-history";

export type TimeSpan = { readonly start: number; readonly end: number };

/** Margin before the first and after the last value, as a share of the time between them. */
const ROOM = 0.06;
/** Margin above and below a single value, as a share of the value. */
const SINGLE_ROOM = 0.2;
const MIN_ROOM_MS = 14 * DAY_MS;

/** The time span shared by all plots of a marker, with a margin on both sides; null without a plotted value. */
export function getHistorySpan(panels: readonly HistoryPanel[]): TimeSpan | null {
  const times = panels.flatMap(({ points }) => points.map(({ at }) => at));
  if (times.length === 0) return null;
  const [first, last] = [Math.min(...times), Math.max(...times)];
  // Rounded, because instants are whole milliseconds.
  const room = Math.max(MIN_ROOM_MS, Math.round((last - first) * ROOM));
  return { start: first - room, end: last + room };
}

/** A scale that contains all values and all limits of their ranges. */
export function getHistoryScale({ points }: HistoryPanel, heightPx: number): ValueScale {
  const levels = points.flatMap(({ from, to, range }) => [
    from,
    to,
    range?.low ?? null,
    range?.high ?? null,
  ]);
  const known = levels.filter((level) => level !== null);
  const [min, max] = [Math.min(...known), Math.max(...known)];
  // Centers a single value without a range.
  const room = min === max ? Math.abs(min) * SINGLE_ROOM || 1 : 0;
  return valueScale({ min: min - room, max: max + room, fromZero: false }, heightPx);
}

/** Whether a point is a single number rather than a bound or an interval. */
export function isExact({ from, to }: Pick<HistoryPoint, "from" | "to">): boolean {
  return from !== null && from === to;
}

/** The runs of consecutive exact values that a line may join; a bound or an interval ends a run. */
export function getRuns(points: readonly HistoryPoint[]): HistoryPoint[][] {
  const runs: HistoryPoint[][] = [[]];
  for (const point of points) {
    if (isExact(point)) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}
