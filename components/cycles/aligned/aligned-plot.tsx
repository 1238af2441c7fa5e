import { memo, useMemo } from "react";
import { alignedCycles } from "@/lib/domain/cycles/aligned-cycles";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { FREQUENCY_NORM } from "@/lib/domain/cycles/statistics/clinical-norms";
import { ALIGNED_WIDTH, dayLeft, dayWidth, rowBase, rowsBottom } from "./aligned-layout";
import { AlignedRow } from "./aligned-row";

/** One cycle per row, aligned on day 1, with the norm of 24 to 38 days. */
export const AlignedPlot = memo(function AlignedPlot({ model }: { model: CycleModel }) {
  const cycles = useMemo(() => alignedCycles(model), [model]);
  const { rows, dayCount, summary } = cycles;
  const bottom = rowsBottom(rows.length);
  const [low, high] = [
    dayLeft(cycles, FREQUENCY_NORM.low),
    dayLeft(cycles, FREQUENCY_NORM.high + 1),
  ];
  const ticks = [1, ...Array.from({ length: Math.floor(dayCount / 5) }, (_, n) => (n + 1) * 5)];
  return (
    <>
      <div className="section-head">
        <h2>Cycles aligned on day 1</h2>
        <span className="sub">newest first</span>
      </div>
      <svg
        className="chart"
        viewBox={`0 0 ${ALIGNED_WIDTH} ${bottom + 22}`}
        role="img"
        aria-label={summary}
      >
        <rect
          x={low}
          y="16"
          width={high - low}
          height={bottom - 14}
          fill="var(--color-plot-zone)"
          stroke="var(--color-status-completed-line)"
        />
        <text x={(low + high) / 2} y="11" textAnchor="middle">
          norm {FREQUENCY_NORM.low} to {FREQUENCY_NORM.high}
        </text>
        {ticks.map((day) => (
          <g key={day}>
            <path
              className="stroke-plot-grid stroke-1"
              d={`M${dayLeft(cycles, day)} 16V${bottom + 2}`}
            />
            <text
              x={dayLeft(cycles, day) + dayWidth(cycles) / 2}
              y={bottom + 16}
              textAnchor="middle"
            >
              {day}
            </text>
          </g>
        ))}
        <text x="0" y={bottom + 16}>
          Cycle day
        </text>
        {rows.map((row, index) => (
          <AlignedRow key={row.span.id} row={row} cycles={cycles} base={rowBase(index)} />
        ))}
      </svg>
      <p className="text-label text-ink-3">
        ▲ temperature shift confirmed. No mark: not confirmed.
        {rows.some(({ span }) => span.gap !== null)
          ? " Break (//): nothing was logged for more than 60 days, so the length is unknown."
          : null}
        {rows.some(({ layers }) => layers.length > 0)
          ? " Dashed outline: period and end according to another source; the table lists the differences."
          : null}
      </p>
    </>
  );
});
