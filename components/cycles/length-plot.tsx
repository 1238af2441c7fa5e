import { memo, useMemo } from "react";
import { breakAxis } from "@/lib/domain/cycles/broken-axis";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { describeGap } from "@/lib/domain/cycles/logging-gap";
import { FREQUENCY_NORM } from "@/lib/domain/cycles/statistics/clinical-norms";
import { lengthTrend } from "@/lib/domain/cycles/statistics/length-trend";
import { formatDate } from "@/lib/domain/datetime";
import { AxisBreak } from "./strip/axis-break";

const WIDTH = 560;
const LEFT = 34;
const RIGHT = 104;
const TOP = 8;
const FOOT = 112;
const compareDates = (a: string, b: string) => (a < b ? -1 : 1);

/** Lengths of the completed cycles over time, with the norm in the background and the median as a line. */
export const LengthPlot = memo(function LengthPlot({ model }: { model: CycleModel }) {
  const trend = useMemo(() => lengthTrend(model), [model]);
  if (!trend) return null;
  const { points, gaps, median, low, high, summary } = trend;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const shown = gaps.filter(({ gap }) => gap.to > first.start);
  const ends = [last.start, ...shown.map(({ gap }) => gap.from)].sort(compareDates);
  const axis = breakAxis(
    first.start,
    ends.at(-1) ?? last.start,
    shown.map(({ gap }) => gap),
  );
  const at = (place: number) => LEFT + 16 + place * (WIDTH - LEFT - RIGHT - 32);
  const x = (date: typeof first.start) => at(axis.place(date));
  const y = (days: number) => FOOT - ((days - low) / (high - low)) * (FOOT - TOP);
  return (
    <>
      <div className="section-head mt-4">
        <h2>Cycle lengths over time</h2>
        <span className="sub">completed cycles, n = {points.length}</span>
      </div>
      <svg className="chart" viewBox={`0 0 ${WIDTH} 132`} role="img" aria-label={summary}>
        <rect
          x={LEFT}
          y={y(FREQUENCY_NORM.high)}
          width={WIDTH - LEFT - RIGHT}
          height={y(FREQUENCY_NORM.low) - y(FREQUENCY_NORM.high)}
          fill="var(--color-plot-zone)"
          stroke="var(--color-status-completed-line)"
        />
        {[FREQUENCY_NORM.low, FREQUENCY_NORM.high].map((days) => (
          <text key={days} x={LEFT - 6} y={y(days) + 4} textAnchor="end">
            {days} d
          </text>
        ))}
        {median === null ? null : (
          <>
            <path
              d={`M${LEFT} ${y(median)}H${WIDTH - RIGHT}`}
              stroke="var(--color-ink)"
              strokeDasharray="7 3"
            />
            <text x={WIDTH - RIGHT + 5} y={y(median) + 4} className="strong-text">
              median {median} d
            </text>
          </>
        )}
        {points.map(({ start, days, isOutside }) => (
          <path
            key={start}
            d={
              isOutside
                ? `M${x(start)} ${y(days) - 5.5}l5.500 5.500-5.500 5.500-5.500-5.500z`
                : `M${x(start) - 3.5} ${y(days)}a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z`
            }
            fill={isOutside ? "var(--color-status-problem)" : "var(--color-ink-2)"}
            stroke="var(--color-surface)"
          />
        ))}
        {axis.breaks.map((place, index) => (
          <g key={shown[index]?.start ?? place}>
            <path
              d={`M${at(place)} ${TOP}V${FOOT}`}
              stroke="var(--color-line-strong)"
              strokeDasharray="2 3"
            />
            <AxisBreak x={at(place)} y={FOOT} />
          </g>
        ))}
        {points.length > 1
          ? [first, last].map(({ start }) => (
              <text key={start} x={x(start)} y="128" textAnchor="middle">
                {formatDate(start)}
              </text>
            ))
          : null}
      </svg>
      <p className="text-label text-ink-3">
        By first day. Diamond: outside the norm of {FREQUENCY_NORM.low} to {FREQUENCY_NORM.high}{" "}
        days.
        {median === null ? " Not enough history for a median, which needs 3 cycles." : null}
        {gaps.map(({ start, gap }) => (
          <span key={start}>
            {" "}
            Excluded: cycle of {formatDate(start)}, {describeGap(gap)}; the axis breaks there.
          </span>
        ))}
      </p>
    </>
  );
});
