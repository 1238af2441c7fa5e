import { getFlowStyle, getLevelStyle } from "@/components/cycles/flow-style";
import type { SourceDay } from "@/lib/domain/cycles/cycle-days";
import type { StripBand as Band } from "@/lib/domain/cycles/cycle-strip";
import {
  COLUMN,
  columnLeft,
  columnMiddle,
  cycleDayBase,
  FLOW_HEIGHT,
  flowBase,
  PLOT_WIDTH,
} from "./strip-layout";
import { StripPeriod } from "./strip-period";

type StripBandProps = { band: Band; index: number; todayIndex: number | null };

/** One source's cycle days and flow. */
export function StripBand({ band, index, todayIndex }: StripBandProps) {
  const base = flowBase(index);
  return (
    <g>
      <path className="stroke-plot-grid stroke-1" d={`M0 ${base}H${PLOT_WIDTH}`} />
      {band.days.map((day, column) => {
        if (!day || !isNumbered(band, column)) return null;
        const number = day.cycleDay;
        const isGuess = day.isPredicted || (todayIndex !== null && column > todayIndex);
        return (
          <text
            key={`${day.cycleId} ${number}`}
            x={columnMiddle(column)}
            y={cycleDayBase(index)}
            textAnchor="middle"
            fontWeight={number === 1 ? 600 : 400}
            fontStyle={isGuess ? "italic" : "normal"}
            className={isGuess ? "fill-ink-3" : "fill-ink-2"}
          >
            {number}
          </text>
        );
      })}
      {band.days.map((day, column) =>
        day ? (
          <StripBar key={columnLeft(column)} day={day} left={columnLeft(column)} base={base} />
        ) : null,
      )}
      {band.periods.map((period) => (
        <StripPeriod key={`${period.kind} ${period.from}`} period={period} base={base} />
      ))}
    </g>
  );
}

/** Day 1 and every fifth are labeled, unless day 1 of the next cycle is too close. */
function isNumbered({ days }: Band, column: number): boolean {
  const number = days[column]?.cycleDay ?? null;
  if (number === null || number === 1) return number === 1;
  const hasRoom = days[column + 1]?.cycleDay !== 1 && days[column + 2]?.cycleDay !== 1;
  return number % 5 === 0 && hasRoom;
}

type StripBarProps = { day: SourceDay; left: number; base: number };

/** The flow of one day of one source; a predicted period is drawn separately as a whole. */
function StripBar({ day, left, base }: StripBarProps) {
  const style = getFlowStyle(day);
  if (!style || (style === getLevelStyle("predicted") && day.period === "predicted")) return null;
  const height = style.height * FLOW_HEIGHT;
  return (
    <rect
      x={left + 1}
      y={base - height}
      width={COLUMN - 2}
      height={height}
      fill={style.fill}
      stroke={style.stroke}
      strokeDasharray={style.dash}
    />
  );
}
