import { type GapRows, gapFoot } from "@/components/charts/gap-rows";
import type { PlotFrame } from "@/components/charts/plot-frame";
import { visibleGaps } from "@/lib/domain/series/gap-labels";
import { laneBlocks } from "@/lib/domain/series/lane-blocks";
import { laneOrder } from "@/lib/domain/series/lane-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { type ValueScale, valueScale } from "@/lib/domain/series/value-ticks";

/** Heights in pixels, by how the resource is drawn; the height of lanes depends on their number. */
const HEIGHTS = { line: 168, bars: 96, lane: 0 } as const;
const LANE_PX = 26;

type PanelScale = {
  readonly height: number;
  readonly scale: ValueScale | null;
  readonly lanes: readonly string[];
  readonly gaps: GapRows;
};

/** The height of a plot, its left axis (value ticks or lane names) and its visible gaps. */
export function panelScale(
  view: TimeseriesView,
  { start, end, width }: Pick<PlotFrame, "start" | "end" | "width">,
): PanelScale {
  const msPerPx = width > 0 ? (end - start) / width : Number.POSITIVE_INFINITY;
  const gaps = view.sources
    .map(({ id, gaps: all }) => ({
      id,
      gaps: visibleGaps(all, { msPerPx, pointMs: view.point_ms }),
    }))
    .filter((row) => row.gaps.length > 0);
  if (view.drawn === "lane") {
    const lanes = laneOrder(laneBlocks(view).map(({ word }) => word));
    return { height: Math.max(2, lanes.length) * LANE_PX, scale: null, lanes, gaps };
  }
  const height = HEIGHTS[view.drawn];
  const { min, max } = extent(view);
  if (min > max) return { height, scale: null, lanes: [], gaps };
  const isSummed = view.drawn === "bars";
  // Room for the number above each bar.
  const top = isSummed ? max * 1.15 : max;
  const body = height - gapFoot(gaps, view.sources.length);
  return {
    height,
    scale: valueScale({ min, max: top, fromZero: isSummed }, body),
    lanes: [],
    gaps,
  };
}

/** The range of the plotted values, including replaced ones and the target; extremes are never left out. */
function extent({ sources, target }: TimeseriesView): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const take = (value: number | null) => {
    if (value === null) return;
    min = Math.min(min, value);
    max = Math.max(max, value);
  };
  for (const { v, v2, low, high, revisions } of sources) {
    for (const values of [v, v2, low, high]) for (const value of values) take(value);
    for (const { earlier } of revisions) take(earlier);
  }
  if (min > max) return { min, max };
  take(target?.low ?? null);
  take(target?.high ?? null);
  return { min, max };
}
