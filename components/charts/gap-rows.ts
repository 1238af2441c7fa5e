import type { Span } from "@/lib/domain/series/types";

/** Height in pixels of a source's row of gaps at the bottom of a plot. */
export const GAP_ROW_PX = 15;

/** The gaps of a plot by source, in the order of the sources; those without any are left out. */
export type GapRows = readonly { readonly id: string; readonly gaps: readonly Span[] }[];

/** The height reserved for rows of gaps at the bottom of a plot: none for a single source. */
export function gapFoot(rows: GapRows, sourceCount: number): number {
  return sourceCount > 1 && rows.length > 0 ? rows.length * GAP_ROW_PX + 4 : 0;
}
