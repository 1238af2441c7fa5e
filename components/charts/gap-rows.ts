import type { SeriesOfSource } from "@/lib/domain/series/types";

/** Height in pixels of a source's row of gaps at the bottom of a plot. */
export const GAP_ROW_PX = 15;

/** The height reserved for rows of gaps at the bottom of a plot: none for a single source. */
export function gapFoot(sources: readonly Pick<SeriesOfSource, "gaps">[]): number {
  const has = sources.length > 1 && sources.some(({ gaps }) => gaps.length > 0);
  return has ? sources.length * GAP_ROW_PX + 4 : 0;
}
