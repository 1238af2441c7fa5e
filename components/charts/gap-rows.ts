import type { SeriesOfSource } from "@/lib/domain/series/types";

/** Pixels of a source's row of gaps at the foot of a plot. */
export const GAP_ROW_PX = 15;

/** What is left free at the foot of a plot for rows of gaps: none for a source that is alone. */
export function gapFoot(sources: readonly Pick<SeriesOfSource, "gaps">[]): number {
  const has = sources.length > 1 && sources.some(({ gaps }) => gaps.length > 0);
  return has ? sources.length * GAP_ROW_PX + 4 : 0;
}
