import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { formatDayMonth } from "@/lib/domain/datetime";
import { columnLeft, columnMiddle, PLOT_WIDTH, plotBottom, stripHeight } from "./strip-layout";

/** Months, weeks and today. Future days have a different background. */
export const StripAxis = memo(function StripAxis({ strip }: { strip: CycleStrip }) {
  const { dates, months, todayIndex, bands } = strip;
  const bottom = plotBottom(bands.length);
  const today = todayIndex === null ? undefined : dates[todayIndex];
  const ahead = todayIndex === null ? PLOT_WIDTH : columnLeft(todayIndex + 1);
  return (
    <g>
      <rect
        x={ahead}
        y="16"
        width={PLOT_WIDTH - ahead}
        height={bottom - 16}
        fill="var(--color-canvas)"
      />
      {dates.map((date, index) =>
        index % 7 === 0 ? (
          <g key={date}>
            <path className="stroke-plot-grid stroke-1" d={`M${columnLeft(index)} 16V${bottom}`} />
            <text x={columnLeft(index) + 2} y="25">
              {Number(date.slice(8))}
            </text>
          </g>
        ) : null,
      )}
      <path className="stroke-plot-grid stroke-1" d={`M${PLOT_WIDTH} 16V${bottom}`} />
      {months.map(({ index, label }) => (
        <g key={label}>
          <path d={`M${columnLeft(index)} 0V${bottom}`} stroke="var(--color-line-strong)" />
          <text x={columnLeft(index) + 3} y="11" className="fill-ink-2" fontWeight="600">
            {label}
          </text>
        </g>
      ))}
      {todayIndex !== null && today ? (
        <g>
          <path
            d={`M${columnMiddle(todayIndex)} 28V${bottom}`}
            stroke="var(--color-accent)"
            strokeWidth="1.5"
          />
          <text
            x={columnMiddle(todayIndex)}
            y={stripHeight(bands.length) - 3}
            textAnchor="middle"
            className="fill-accent"
            fontWeight="600"
          >
            today {formatDayMonth(today)}
          </text>
        </g>
      ) : null}
    </g>
  );
});
