import { memo } from "react";
import { columnLeft, columnMiddle, PLOT_WIDTH } from "@/components/cycles/strip/strip-layout";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import type { TemperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import { formatDayMonth } from "@/lib/domain/datetime";
import { DATE_ROW, PLOT_FOOT, PLOT_TOP, temperatureY } from "./temperature-layout";

const GAP_ID = "temperature-gap";

type TemperatureAxisProps = { chart: TemperatureChart; strip: CycleStrip };

/** The background of the readings: days, ticks, cycle starts, today, and the days without a reading. */
export const TemperatureAxis = memo(function TemperatureAxis({
  chart,
  strip,
}: TemperatureAxisProps) {
  const { dates, todayIndex } = strip;
  const ahead = todayIndex === null ? PLOT_WIDTH : columnLeft(todayIndex + 1);
  const column = `V${PLOT_FOOT}`;
  return (
    <g>
      <defs>
        <pattern
          id={GAP_ID}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v6" stroke="var(--color-line-strong)" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect
        x={ahead}
        y={PLOT_TOP}
        width={PLOT_WIDTH - ahead}
        height={PLOT_FOOT - PLOT_TOP}
        fill="var(--color-canvas)"
      />
      {chart.ticks.map((tick) => (
        <path
          key={tick}
          className="stroke-plot-grid stroke-1"
          d={`M0 ${temperatureY(chart, tick)}H${PLOT_WIDTH}`}
        />
      ))}
      {dates.map((date, index) =>
        index % 7 === 0 ? (
          <g key={date}>
            <path
              className="stroke-plot-grid stroke-1"
              d={`M${columnLeft(index)} ${PLOT_TOP}${column}`}
            />
            <text x={columnLeft(index) + 2} y={DATE_ROW}>
              {formatDayMonth(date)}
            </text>
          </g>
        ) : null,
      )}
      {chart.gaps.map(({ from, to }) => (
        <g key={from}>
          <rect
            x={columnLeft(from)}
            y={PLOT_TOP}
            width={columnLeft(to + 1) - columnLeft(from)}
            height={PLOT_FOOT - PLOT_TOP}
            fill={`url(#${GAP_ID})`}
            opacity=".55"
          />
        </g>
      ))}
      {chart.starts.map((index) => (
        <path
          key={index}
          d={`M${columnLeft(index)} ${PLOT_TOP}${column}`}
          stroke="var(--color-ink-2)"
          strokeDasharray="1.5 3"
        />
      ))}
      {todayIndex === null ? null : (
        <path
          d={`M${columnMiddle(todayIndex)} ${PLOT_TOP}${column}`}
          stroke="var(--color-accent)"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
});
