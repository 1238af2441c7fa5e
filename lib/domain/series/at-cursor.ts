import type { DrawnAs, Numbers, SeriesOfSource } from "./types";

/** The index of the last number that is not above `value`, or -1. `list` is ascending. */
export function lastAtOrBefore(list: Numbers, value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export type Reading = {
  readonly index: number;
  readonly t: number;
  readonly v: number | null;
  readonly v2: number | null;
  readonly word: string | null;
  /** The samples that `v` is the median of; null where it is a sample. */
  readonly band: { readonly low: number; readonly high: number; readonly n: number } | null;
};

/**
 * A source's value at a moment (ms). For bars and lanes it is the one at that moment; for a line the nearest displayed
 * point (a median where points are intervals), but none inside a gap and none further away than `reachMs` beyond the
 * line's ends. Null means "none", not zero.
 */
export function readingAt(
  series: SeriesOfSource,
  ms: number,
  { drawn, reachMs }: { drawn: DrawnAs; reachMs: number },
): Reading | null {
  const before = lastAtOrBefore(series.t, ms);
  if (drawn !== "line") {
    const end = series.end[before] ?? series.t[before] ?? Number.NEGATIVE_INFINITY;
    const start = series.t[before] ?? Number.NEGATIVE_INFINITY;
    // A bar too short to point at is drawn wider than it is.
    const reached = end - start < reachMs ? start + reachMs : end - 1;
    return before >= 0 && ms <= reached ? reading(series, before) : null;
  }
  const isInGap = series.gaps.some((gap) => ms > gap.start && ms < gap.end);
  if (isInGap) return null;
  const after = before + 1;
  const toBefore = before < 0 ? Number.POSITIVE_INFINITY : ms - (series.t[before] ?? 0);
  const toAfter = after >= series.t.length ? Number.POSITIVE_INFINITY : (series.t[after] ?? 0) - ms;
  const isBetween = Number.isFinite(toBefore) && Number.isFinite(toAfter);
  if (!isBetween && Math.min(toBefore, toAfter) > reachMs) return null;
  return reading(series, toBefore <= toAfter ? before : after);
}

function reading(series: SeriesOfSource, index: number): Reading | null {
  const { t, v, v2, word, low, high, n } = series;
  const at = t[index];
  if (at === undefined) return null;
  const band =
    low.length === 0 ? null : { low: low[index] ?? 0, high: high[index] ?? 0, n: n[index] ?? 0 };
  const [value, second] = [v[index] ?? null, v2[index] ?? null];
  return { index, t: at, v: value, v2: second, word: word[index] ?? null, band };
}

/** The next moment, or with -1 the previous one, at which any source has a value; null at the end. */
export function nextMoment(
  sources: readonly SeriesOfSource[],
  ms: number,
  direction: 1 | -1,
): number | null {
  let nearest: number | null = null;
  for (const { t } of sources) {
    const place = lastAtOrBefore(t, direction === 1 ? ms : ms - 1);
    const at = t[direction === 1 ? place + 1 : place];
    if (at === undefined) continue;
    if (nearest === null || (at - nearest) * direction < 0) nearest = at;
  }
  return nearest;
}
