import type { FlowLevel } from "@/lib/domain/cycles/cycle-entry";
import { levelLook } from "./flow-style";

const LEGEND: readonly { level: FlowLevel | "predicted"; words: string }[] = [
  { level: "light", words: "light" },
  { level: "medium", words: "medium" },
  { level: "heavy", words: "heavy" },
  { level: "unspecified", words: "period, flow not said" },
  { level: "none", words: "none" },
  { level: "other", words: "another word" },
  { level: "predicted", words: "predicted, not logged" },
];
const TALLEST = 14;

/** What the bars of flow mean. */
export function FlowLegend() {
  return (
    <ul className="legend">
      {LEGEND.map(({ level, words }) => {
        const { height, fill, stroke, dash } = levelLook(level);
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
            {words}
          </li>
        );
      })}
    </ul>
  );
}
