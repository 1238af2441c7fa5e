import type { SeriesOfSource, Span } from "@/lib/domain/series/types";

/** One point of a line; `band` is the lowest and highest of its samples when it stands for several. */
export type LineRow = {
  t: number;
  v: number | null;
  v2: number | null;
  band: [number, number] | null;
};

/** The gaps that break a line: those longer than the interval that one point stands for. */
export function brokenAt(gaps: readonly Span[], pointMs: number | null): Span[] {
  return gaps.filter(({ start, end }) => end - start > (pointMs ?? 0));
}

type Points = Pick<SeriesOfSource, "t" | "v" | "v2" | "low" | "high" | "gaps">;

/** The points of a line with a break in each gap, so that neither line nor band crosses it. */
export function lineRows({ t, v, v2, low, high, gaps }: Points): LineRow[] {
  const rows: LineRow[] = [];
  let gap = 0;
  for (const [index, at] of t.entries()) {
    while (gap < gaps.length && (gaps[gap]?.end ?? 0) <= at) {
      rows.push({ t: gaps[gap]?.start ?? at, v: null, v2: null, band: null });
      gap += 1;
    }
    const [lowest, highest] = [low[index], high[index]];
    const band: LineRow["band"] =
      lowest === undefined || highest === undefined ? null : [lowest, highest];
    rows.push({ t: at, v: v[index] ?? null, v2: v2[index] ?? null, band });
  }
  return rows;
}

/** Indexes of points with gaps on both sides, which no line reaches: they are plotted as marks. */
export function lonePoints({ t, gaps }: Pick<SeriesOfSource, "t" | "gaps">): number[] {
  const isCut = (from: number, to: number) =>
    gaps.some(({ start, end }) => start >= from && end <= to);
  return [...t.keys()].filter((index) => {
    const at = t[index] ?? 0;
    const opens = index === 0 || isCut(t[index - 1] ?? at, at);
    const closes = index === t.length - 1 || isCut(at, t[index + 1] ?? at);
    return opens && closes;
  });
}
