import { columnLeft, columnMiddle, PLOT_WIDTH } from "@/components/cycles/strip/strip-layout";
import type {
  CoverView,
  TemperatureChart,
} from "@/lib/domain/cycles/temperature/temperature-chart";
import { BRACKET_ROW, temperatureY } from "./temperature-layout";

const WORDS_WIDTH = 70;

/** A confirmed cover line, dashed, and the bracket of the six low days that it is based on. */
export function TemperatureCover({ cover, chart }: { cover: CoverView; chart: TemperatureChart }) {
  const { level, highestLow, from, to, low } = cover;
  const y = temperatureY(chart, level);
  // The label is above the six low days, which are all below the line, so that it covers no reading. When those days
  // are not visible, only the end of a line is, and its level is in the text below the chart.
  const start = low === null ? null : Math.min(columnLeft(low.from) + 2, PLOT_WIDTH - WORDS_WIDTH);
  return (
    <g>
      <path
        d={`M${columnLeft(from)} ${y}H${columnLeft(to + 1)}`}
        stroke="var(--color-cover)"
        strokeWidth="1.5"
        strokeDasharray="7 3"
      />
      {start === null ? null : (
        <text
          x={start}
          y={y - 5}
          paintOrder="stroke"
          stroke="var(--color-surface)"
          strokeWidth="3"
          className="strong-text"
        >
          cover {level}
        </text>
      )}
      {low ? (
        <>
          <path
            d={`M${columnMiddle(low.from)} ${BRACKET_ROW - 5}v5H${columnMiddle(low.to)}v-5`}
            fill="none"
            stroke="var(--color-ink-2)"
          />
          <text
            x={Math.max(66, (columnMiddle(low.from) + columnMiddle(low.to)) / 2)}
            y={BRACKET_ROW + 13}
            textAnchor="middle"
          >
            6 low days, highest {highestLow}
          </text>
        </>
      ) : null}
    </g>
  );
}
