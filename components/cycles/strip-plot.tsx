import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { StripAxis } from "./strip-axis";
import { StripBand } from "./strip-band";
import { StripLane } from "./strip-lane";
import { COLUMN, columnLeft, laneBase, plotBottom, STRIP_WIDTH, stripHeight } from "./strip-layout";

type StripPlotProps = { strip: CycleStrip; cursorIndex: number };

/** The days as a drawing: it renders what `cycleStrip` prepared and decides nothing. */
export function StripPlot({ strip, cursorIndex }: StripPlotProps) {
  const { bands, lanes, todayIndex } = strip;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${STRIP_WIDTH} ${stripHeight(bands.length)}`}
      role="img"
      aria-label={strip.summary}
    >
      <StripAxis strip={strip} />
      <rect
        className="day-cursor"
        x={columnLeft(cursorIndex)}
        y="28"
        width={COLUMN}
        height={plotBottom(bands.length) - 28}
      />
      {bands.map((band, index) => (
        <StripBand key={band.source.key} band={band} index={index} todayIndex={todayIndex} />
      ))}
      {lanes.map((lane, index) => (
        <StripLane key={lane.kind} lane={lane} base={laneBase(index, bands.length)} />
      ))}
      <text x={STRIP_WIDTH - 4} y="25" textAnchor="end">
        n
      </text>
    </svg>
  );
}
