import type { ParsedRange, ParsedValue } from "@/lib/result-assessment/assessment";
import { getValueExtent } from "./value-extent";

/** Shares of the plot's width, 0 to 1. */
export type RangeView = {
  readonly band: { readonly from: number; readonly to: number };
  /** The ends of the band that are limits of the range, and not edges of the plot. */
  readonly edges: readonly number[];
  readonly mark:
    | { readonly kind: "point"; readonly at: number }
    | { readonly kind: "stretch"; readonly from: number; readonly to: number };
};

/** Margin on each side, as a share of the range's width. */
const ROOM = 0.35;

/**
 * A value and its range to scale, with margins on both sides. A bound is plotted as the interval that contains the
 * value, never as a point. Null where there is nothing to plot: no number, or no range with a number.
 */
export function getRangeView(
  value: ParsedValue | null,
  range: ParsedRange | null,
): RangeView | null {
  const extent = value && getValueExtent(value);
  if (!extent || range === null) return null;
  const low = range.low?.value ?? null;
  const high = range.high?.value ?? null;
  if (low === null && high === null) return null;
  const known = [low, high, extent.from, extent.to].filter((each) => each !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const width = (high ?? highest) - (low ?? Math.min(lowest, 0)) || Math.abs(highest) || 1;
  const floor = low === null && lowest >= 0 ? 0 : lowest - width * ROOM;
  const from = lowest >= 0 ? Math.max(0, floor) : floor;
  const to = highest + width * ROOM;
  const share = (at: number) => (at - from) / (to - from);
  return {
    band: { from: low === null ? 0 : share(low), to: high === null ? 1 : share(high) },
    edges: [low, high].flatMap((edge) => (edge === null ? [] : [share(edge)])),
    mark:
      extent.from !== null && extent.from === extent.to
        ? { kind: "point", at: share(extent.from) }
        : {
            kind: "stretch",
            from: extent.from === null ? 0 : share(extent.from),
            to: extent.to === null ? 1 : share(extent.to),
          },
  };
}
