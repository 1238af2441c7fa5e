import { memo } from "react";
import { LABELS_WIDTH } from "@/components/cycles/strip/strip-layout";
import type { TemperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import { CHART_HEIGHT, PLOT_TOP, temperatureY } from "./temperature-layout";

/** The temperature axis with its unit and ticks. It stays in place while the days scroll. */
export const TemperatureLabels = memo(function TemperatureLabels({
  chart,
}: {
  chart: TemperatureChart;
}) {
  return (
    <svg className="chart" viewBox={`0 0 ${LABELS_WIDTH} ${CHART_HEIGHT}`} aria-hidden="true">
      <text x="0" y={PLOT_TOP + 4} className="strong-text">
        Basal body
      </text>
      <text x="0" y={PLOT_TOP + 18} className="strong-text">
        temperature, {chart.unit}
      </text>
      {chart.ticks.map((tick) => (
        <text key={tick} x={LABELS_WIDTH - 6} y={temperatureY(chart, tick) + 4} textAnchor="end">
          {tick.toFixed(1)}
        </text>
      ))}
    </svg>
  );
});
