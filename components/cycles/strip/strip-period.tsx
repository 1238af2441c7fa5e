import { getLevelStyle } from "@/components/cycles/flow-style";
import type { PeriodRun } from "@/lib/domain/cycles/cycle-strip";
import { columnLeft, FLOW_HEIGHT, PLOT_WIDTH } from "./strip-layout";

const OPEN_WORDS_WIDTH = 104;

/** What a period shows besides its bars: a hatch and label when predicted, a torn edge when open. */
export function StripPeriod({ period, base }: { period: PeriodRun; base: number }) {
  const [left, right] = [columnLeft(period.from), columnLeft(period.to + 1)];
  if (period.kind === "predicted") {
    const { height, fill, stroke, dash } = getLevelStyle("predicted");
    return (
      <g>
        <rect
          x={left}
          y={base - height * FLOW_HEIGHT}
          width={right - left}
          height={height * FLOW_HEIGHT}
          fill={fill}
          stroke={stroke}
          strokeDasharray={dash}
        />
        <text
          x={Math.max(26, Math.min((left + right) / 2, PLOT_WIDTH - 26))}
          y={base - FLOW_HEIGHT + 2}
          textAnchor="middle"
          fontStyle="italic"
        >
          predicted
        </text>
      </g>
    );
  }
  if (!period.isOpen) return null;
  const hasRoom = right + OPEN_WORDS_WIDTH < PLOT_WIDTH;
  return (
    <g>
      <path
        d={`M${right} ${base - FLOW_HEIGHT}q3 2.500 0 5t0 5 0 5 0 5`}
        fill="none"
        stroke="var(--color-flow-heavy)"
        strokeWidth="1.5"
      />
      <text
        x={hasRoom ? right + 6 : left - 4}
        y={base - 4}
        textAnchor={hasRoom ? "start" : "end"}
        className="fill-ink-2"
        // No month line runs through it.
        paintOrder="stroke"
        stroke="var(--color-canvas)"
        strokeWidth="5"
      >
        open: no end logged
      </text>
    </g>
  );
}
