import type { FlowLevel } from "@/lib/domain/cycles/cycle-entry";
import { getLevelStyle } from "./flow-style";

const LEGEND: readonly { level: FlowLevel | "predicted"; label: string }[] = [
  { level: "light", label: "light" },
  { level: "medium", label: "medium" },
  { level: "heavy", label: "heavy" },
  { level: "unspecified", label: "period, flow not specified" },
  { level: "none", label: "none" },
  { level: "other", label: "other value" },
  { level: "predicted", label: "predicted, not logged" },
];
const TALLEST = 14;

/** The legend of the flow bars. */
export function FlowLegend() {
  return (
    <ul className="legend">
      {LEGEND.map(({ level, label }) => {
        const { height, fill, stroke, dash } = getLevelStyle(level);
        return (
          <li key={level} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <svg width="12" height="16" aria-hidden="true">
              <rect
                x="1"
                y={15 - height * TALLEST}
                width="10"
                height={height * TALLEST}
                fill={fill}
                stroke={stroke}
                strokeDasharray={dash}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
