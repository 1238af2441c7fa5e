import { memo } from "react";
import { COLUMN, columnLeft, STRIP_WIDTH } from "@/components/cycles/strip/strip-layout";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import type { TemperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import { TemperatureAxis } from "./temperature-axis";
import { TemperatureCover } from "./temperature-cover";
import { CHART_HEIGHT, PLOT_FOOT, PLOT_TOP } from "./temperature-layout";
import { TemperatureLine } from "./temperature-line";

type TemperaturePlotProps = { chart: TemperatureChart; strip: CycleStrip; cursorIndex: number };

/** Basal temperatures on the strip's days. A line joins consecutive days only; a day without a reading is hatched. */
export function TemperaturePlot({ chart, strip, cursorIndex }: TemperaturePlotProps) {
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${STRIP_WIDTH} ${CHART_HEIGHT}`}
      role="img"
      aria-label={chart.summary}
    >
      <rect
        className="day-cursor"
        x={columnLeft(cursorIndex)}
        y={PLOT_TOP}
        width={COLUMN}
        height={PLOT_FOOT - PLOT_TOP}
      />
      <TemperatureAxis chart={chart} strip={strip} />
      <Readings chart={chart} />
    </svg>
  );
}

/** Not rerendered when the cursor moves. */
const Readings = memo(function Readings({ chart }: { chart: TemperatureChart }) {
  return (
    <g>
      {chart.covers.map((cover) => (
        <TemperatureCover key={cover.cycleId} cover={cover} chart={chart} />
      ))}
      {chart.series.map((series, index) => (
        <TemperatureLine key={series.source.key} series={series} chart={chart} index={index} />
      ))}
    </g>
  );
});
