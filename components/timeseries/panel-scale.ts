import { gapFoot } from "@/components/charts/gap-rows";
import { laneBlocks } from "@/lib/domain/series/lane-blocks";
import { laneOrder } from "@/lib/domain/series/lane-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { type ValueScale, valueScale } from "@/lib/domain/series/value-ticks";

/** Pixels: a line needs room for its shape, a bar for its length, a lane for its name. */
const HEIGHTS = { line: 168, bars: 96, lane: 0 } as const;
const LANE_PX = 26;

export type PanelScale = {
  readonly height: number;
  readonly scale: ValueScale | null;
  readonly lanes: readonly string[];
};

/** How tall a plot is and what stands at its left: ticks of values, or names of lanes. */
export function panelScale(view: TimeseriesView): PanelScale {
  if (view.drawn === "lane") {
    const lanes = laneOrder(laneBlocks(view).map(({ word }) => word));
    return { height: Math.max(2, lanes.length) * LANE_PX, scale: null, lanes };
  }
  const height = HEIGHTS[view.drawn];
  const { min, max } = extent(view);
  if (min > max) return { height, scale: null, lanes: [] };
  const isSummed = view.drawn === "bars";
  // A bar has its number above it.
  const top = isSummed ? max * 1.15 : max;
  const scale = valueScale({ min, max: top, fromZero: isSummed }, height - gapFoot(view.sources));
  return { height, scale, lanes: [] };
}

/** Over what is drawn, earlier values of revisions included; extremes are always among it. */
function extent({ sources }: TimeseriesView): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const take = (value: number | null) => {
    if (value === null) return;
    min = Math.min(min, value);
    max = Math.max(max, value);
  };
  for (const { v, v2, revisions } of sources) {
    for (const value of v) take(value);
    for (const value of v2) take(value);
    for (const { earlier } of revisions) take(earlier);
  }
  return { min, max };
}
