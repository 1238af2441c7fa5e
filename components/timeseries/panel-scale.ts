import { gapFoot } from "@/components/charts/gap-rows";
import { laneBlocks } from "@/lib/domain/series/lane-blocks";
import { laneOrder } from "@/lib/domain/series/lane-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { type ValueScale, valueScale } from "@/lib/domain/series/value-ticks";

/** Heights in pixels, by how the resource is drawn; lanes set their own height. */
const HEIGHTS = { line: 168, bars: 96, lane: 0 } as const;
const LANE_PX = 26;

export type PanelScale = {
  readonly height: number;
  readonly scale: ValueScale | null;
  readonly lanes: readonly string[];
};

/** The height of a plot and its left axis: value ticks, or names of lanes. */
export function panelScale(view: TimeseriesView): PanelScale {
  if (view.drawn === "lane") {
    const lanes = laneOrder(laneBlocks(view).map(({ word }) => word));
    return { height: Math.max(2, lanes.length) * LANE_PX, scale: null, lanes };
  }
  const height = HEIGHTS[view.drawn];
  const { min, max } = extent(view);
  if (min > max) return { height, scale: null, lanes: [] };
  const isSummed = view.drawn === "bars";
  // Room for the number above each bar.
  const top = isSummed ? max * 1.15 : max;
  const scale = valueScale({ min, max: top, fromZero: isSummed }, height - gapFoot(view.sources));
  return { height, scale, lanes: [] };
}

/** The range of the plotted values, including replaced ones; extremes are always included. */
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
