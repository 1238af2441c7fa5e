import { getFlowStyle, getLevelStyle } from "@/components/cycles/flow-style";
import type { SourceDay } from "@/lib/domain/cycles/cycle-days";
import { COLUMN, FLOW_HEIGHT } from "./strip-layout";

type StripBarProps = { day: SourceDay; left: number; base: number };

/** The flow of one day of one source; a predicted period is drawn separately as a whole. */
export function StripBar({ day, left, base }: StripBarProps) {
  const look = getFlowStyle(day);
  if (!look || (look === getLevelStyle("predicted") && day.period === "predicted")) return null;
  const height = look.height * FLOW_HEIGHT;
  return (
    <rect
      x={left + 1}
      y={base - height}
      width={COLUMN - 2}
      height={height}
      fill={look.fill}
      stroke={look.stroke}
      strokeDasharray={look.dash}
    />
  );
}
