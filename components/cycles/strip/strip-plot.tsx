import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { StripAxis } from "./strip-axis";
import { StripBand } from "./strip-band";
import { bandsHeight, COLUMN, columnLeft, STRIP_WIDTH } from "./strip-layout";

type StripPlotProps = { strip: CycleStrip; cursorIndex: number };

/** Draws days, cycle days and flow as `cycleStrip` prepared them; it contains no rules. */
export function StripPlot({ strip, cursorIndex }: StripPlotProps) {
  const height = bandsHeight(strip.bands.length);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${STRIP_WIDTH} ${height}`}
      role="img"
      aria-label={strip.summary}
    >
      <StripAxis strip={strip} top={16} bottom={height} hasNames />
      <rect
        className="day-cursor"
        x={columnLeft(cursorIndex)}
        y="28"
        width={COLUMN}
        height={height - 28}
      />
      <StripBands strip={strip} />
    </svg>
  );
}

/** The bands of the window; they do not rerender when the cursor moves within it. */
const StripBands = memo(function StripBands({ strip }: { strip: CycleStrip }) {
  return strip.bands.map((band, index) => (
    <StripBand key={band.source.key} band={band} index={index} todayIndex={strip.todayIndex} />
  ));
});
