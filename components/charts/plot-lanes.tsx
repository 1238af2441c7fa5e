import { memo } from "react";
import type { LaneBlock } from "@/lib/domain/series/lane-blocks";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { getFill } from "./get-color";
import { clip, type PlotFrame } from "./plot-frame";

type PlotLanesProps = {
  frame: PlotFrame;
  lanes: readonly string[];
  blocks: readonly LaneBlock[];
  sourceCount: number;
  identities: ReadonlyMap<string, SeriesIdentity>;
  emphasized: string | null;
};

/** Intervals as blocks, one lane per label; within a lane the sources are stacked. */
export const PlotLanes = memo(function PlotLanes({
  frame,
  lanes,
  blocks,
  sourceCount,
  identities,
  emphasized,
}: PlotLanesProps) {
  const laneHeight = frame.height / Math.max(1, lanes.length);
  const blockHeight = (laneHeight - 4) / sourceCount;
  return (
    <g>
      {blocks.map(({ sourceId, sourcePlace, word, start, end }) => {
        const span = clip(start, Math.max(end, start + 1), frame);
        const identity = identities.get(sourceId);
        if (!span || !identity) return null;
        return (
          <rect
            key={`${sourceId}${start}${word}`}
            x={span.x}
            width={Math.max(2, span.width)}
            y={lanes.indexOf(word) * laneHeight + 2 + sourcePlace * blockHeight}
            height={blockHeight}
            fill={getFill(identity)}
            opacity={emphasized !== null && emphasized !== sourceId ? 0.25 : 1}
          />
        );
      })}
    </g>
  );
});
