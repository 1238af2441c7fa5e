import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { StripBand } from "./strip-band";
import { StripLane } from "./strip-lane";
import { laneBase, STRIP_WIDTH } from "./strip-layout";

/** Bands and lanes of the window; they do not rerender when the cursor moves within it. */
export const StripRows = memo(function StripRows({ strip }: { strip: CycleStrip }) {
  const { bands, lanes, todayIndex } = strip;
  return (
    <g>
      {bands.map((band, index) => (
        <StripBand key={band.source.key} band={band} index={index} todayIndex={todayIndex} />
      ))}
      {lanes.map((lane, index) => (
        <StripLane key={lane.kind} lane={lane} base={laneBase(index, bands.length)} />
      ))}
      <text x={STRIP_WIDTH - 4} y="25" textAnchor="end">
        n
      </text>
    </g>
  );
});
