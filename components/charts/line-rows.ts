import type { SeriesOfSource } from "@/lib/domain/series/types";

export type LineRow = { t: number; v: number | null; v2: number | null };

/** The points of a line with a break in each gap, so that no line crosses it. */
export function lineRows({
  t,
  v,
  v2,
  gaps,
}: Pick<SeriesOfSource, "t" | "v" | "v2" | "gaps">): LineRow[] {
  const rows: LineRow[] = [];
  let gap = 0;
  for (const [index, at] of t.entries()) {
    while (gap < gaps.length && (gaps[gap]?.end ?? 0) <= at) {
      rows.push({ t: gaps[gap]?.start ?? at, v: null, v2: null });
      gap += 1;
    }
    rows.push({ t: at, v: v[index] ?? null, v2: v2[index] ?? null });
  }
  return rows;
}

/** Indexes of points that no line reaches because they have gaps on both sides: they are plotted as marks. */
export function lonePoints({ t, gaps }: Pick<SeriesOfSource, "t" | "gaps">): number[] {
  const ends = new Set(gaps.map(({ end }) => end));
  const starts = new Set(gaps.map(({ start }) => start));
  return [...t.keys()].filter((index) => {
    const at = t[index] ?? 0;
    const opens = index === 0 || ends.has(at);
    const closes = index === t.length - 1 || starts.has(at);
    return opens && closes;
  });
}
