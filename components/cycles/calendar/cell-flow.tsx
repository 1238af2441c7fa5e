import { getFlowStyle } from "@/components/cycles/flow-style";
import type { SourceDay } from "@/lib/domain/cycles/cycle-days";
import type { CycleSource } from "@/lib/domain/cycles/cycle-source";

const TALLEST = 16;

type CellFlowProps = {
  days: readonly SourceDay[];
  /** The displayed sources in order: each has a fixed share of the cell's width. */
  sources: readonly CycleSource[];
};

/** The bars at the bottom of a day's cell, one per source; an open period has a torn edge. */
export function CellFlow({ days, sources }: CellFlowProps) {
  const share = 100 / sources.length;
  const bars = days.flatMap((day) => {
    const style = getFlowStyle(day);
    const slot = sources.findIndex(({ key }) => key === day.sourceKey);
    return style && slot >= 0 ? [{ key: day.sourceKey, style, slot, isOpen: day.isOpenEdge }] : [];
  });
  if (bars.length === 0) return null;
  return (
    <svg width="100%" height={TALLEST + 1} aria-hidden="true">
      {bars.map(({ key, style, slot, isOpen }) => (
        <g key={key}>
          <rect
            x={`${slot * share}%`}
            y={TALLEST + 0.5 - style.height * TALLEST}
            width={`${share}%`}
            height={style.height * TALLEST}
            fill={style.fill}
            stroke={style.stroke}
            strokeDasharray={style.dash}
          />
          {isOpen ? (
            <svg
              x={`${(slot + 1) * share}%`}
              width="1"
              height={TALLEST}
              overflow="visible"
              aria-hidden="true"
            >
              <path
                d="M-2.500 0l3 2.700-3 2.700 3 2.700-3 2.700 3 2.700-3 2.500h5v-16z"
                fill="var(--color-surface)"
                stroke="var(--color-flow-heavy)"
              />
            </svg>
          ) : null}
        </g>
      ))}
      {sources.slice(1).map(({ key }, index) => (
        <line
          key={key}
          x1={`${(index + 1) * share}%`}
          x2={`${(index + 1) * share}%`}
          y1="0"
          y2={TALLEST}
          stroke="var(--color-surface)"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}
