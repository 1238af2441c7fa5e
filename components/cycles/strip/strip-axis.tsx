import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { columnLeft, columnMiddle, PLOT_WIDTH } from "./strip-layout";

type StripAxisProps = { strip: CycleStrip; top: number; bottom: number; hasNames: boolean };

/** Months, weeks and today as lines, with names in the head of the strip. Future days have a different background. */
export const StripAxis = memo(function StripAxis({ strip, top, bottom, hasNames }: StripAxisProps) {
  const { dates, months, todayIndex } = strip;
  const ahead = todayIndex === null ? PLOT_WIDTH : columnLeft(todayIndex + 1);
  return (
    <g>
      <rect
        x={ahead}
        y={top}
        width={PLOT_WIDTH - ahead}
        height={bottom - top}
        fill="var(--color-canvas)"
      />
      {dates.map((date, index) =>
        index % 7 === 0 ? (
          <g key={date}>
            <path className="grid" d={`M${columnLeft(index)} ${top}V${bottom}`} />
            {hasNames ? (
              <text x={columnLeft(index) + 2} y="25">
                {Number(date.slice(8))}
              </text>
            ) : null}
          </g>
        ) : null,
      )}
      <path className="grid" d={`M${PLOT_WIDTH} ${top}V${bottom}`} />
      {months.map(({ index, label }) => (
        <g key={label}>
          <path
            d={`M${columnLeft(index)} ${hasNames ? 0 : top}V${bottom}`}
            stroke="var(--color-line-strong)"
          />
          {hasNames ? (
            <text x={columnLeft(index) + 3} y="11" className="fill-ink-2" fontWeight="600">
              {label}
            </text>
          ) : null}
        </g>
      ))}
      {todayIndex === null ? null : (
        <path
          d={`M${columnMiddle(todayIndex)} ${hasNames ? 28 : top}V${bottom}`}
          stroke="var(--color-accent)"
          strokeWidth="1.5"
        />
      )}
    </g>
  );
});
