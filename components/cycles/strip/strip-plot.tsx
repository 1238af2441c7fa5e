import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { StripAxis } from "./strip-axis";
import { COLUMN, columnLeft, plotBottom, STRIP_WIDTH, stripHeight } from "./strip-layout";
import { StripRows } from "./strip-rows";

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
