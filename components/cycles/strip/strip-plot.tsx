import { memo } from "react";
import type { CycleStrip, StripLane as Lane } from "@/lib/domain/cycles/cycle-strip";
import { StripAxis } from "./strip-axis";
import { StripBand } from "./strip-band";
import {
  COLUMN,
  columnLeft,
  columnMiddle,
  laneBase,
  PLOT_WIDTH,
  plotBottom,
  STRIP_WIDTH,
  stripHeight,
} from "./strip-layout";
import { StripMarks } from "./strip-marks";

type StripPlotProps = { strip: CycleStrip; cursorIndex: number };

/** The days as a drawing of what `cycleStrip` prepared, without rules of its own. */
export function StripPlot({ strip, cursorIndex }: StripPlotProps) {
  const bands = strip.bands.length;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${STRIP_WIDTH} ${stripHeight(bands)}`}
      role="img"
      aria-label={strip.summary}
    >
      <StripAxis strip={strip} />
      <rect
        className="day-cursor"
        x={columnLeft(cursorIndex)}
        y="28"
        width={COLUMN}
        height={plotBottom(bands) - 28}
      />
      <StripRows strip={strip} />
    </svg>
  );
}

/** Bands and lanes of the window; they do not rerender when the cursor moves within it. */
const StripRows = memo(function StripRows({ strip }: { strip: CycleStrip }) {
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

/** One kind of entry over the window, with a note when there are none. */
function StripLane({ lane, base }: { lane: Lane; base: number }) {
  return (
    <g>
      <path className="stroke-plot-grid stroke-1" d={`M0 ${base}H${PLOT_WIDTH}`} />
      {lane.count === 0 ? (
        <text x="4" y={base - 6}>
          none logged in this window
        </text>
      ) : null}
      {lane.entries.map(({ index, marks }) => (
        <StripMarks key={index} marks={marks} middle={columnMiddle(index)} base={base} />
      ))}
      <text x={STRIP_WIDTH - 4} y={base - 6} textAnchor="end">
        {lane.count}
      </text>
    </g>
  );
}
