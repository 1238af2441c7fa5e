import { memo, useMemo } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import {
  type CycleCurve,
  cycleTemperatures,
} from "@/lib/domain/cycles/temperature/cycle-temperatures";
import { FeverLegend } from "./fever-legend";
import { FeverMark } from "./fever-mark";

const WIDTH = 560;
const LEFT = 40;
const RIGHT = 84;
const TOP = 8;
const FOOT = 150;

/** Basal temperatures by cycle day: the cycle of the selected day, with others faint in the background. */
export const CycleTemperaturePlot = memo(function CycleTemperaturePlot({
  model,
  date,
}: {
  model: CycleModel;
  date: CalendarDate;
}) {
  const temperatures = useMemo(() => cycleTemperatures(model, date), [model, date]);
  if (!temperatures) return null;
  const { front, behind, unit, dayCount, axis, cover, title, text } = temperatures;
  const column = (WIDTH - LEFT - RIGHT) / dayCount;
  const x = (day: number) => LEFT + (day - 0.5) * column;
  const y = (value: number) => FOOT - ((value - axis.low) / (axis.high - axis.low)) * (FOOT - TOP);
  const path = ({ lines }: CycleCurve) =>
    lines.map((line) => `M${line.map(({ day, value }) => `${x(day)} ${y(value)}`).join("L")}`);
  const days = [1, ...Array.from({ length: Math.floor(dayCount / 5) }, (_, n) => (n + 1) * 5)];
  return (
    <>
      <div className="section-head mt-4">
        <h2>Temperature by cycle day</h2>
        <span className="sub">
          {title}, {unit}
        </span>
      </div>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} 172`}
        role="img"
        aria-label={`Basal body temperature by cycle day, ${title}: ${front.points.map(({ day, value }) => `day ${day} ${value}`).join(", ")} ${unit}. ${text}`}
      >
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <path
              className="stroke-plot-grid stroke-1"
              d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`}
            />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((day) => (
          <text key={day} x={x(day)} y={FOOT + 18} textAnchor="middle">
            {day}
          </text>
        ))}
        {behind.map((curve) => (
          <path
            key={curve.id}
            d={path(curve).join("")}
            fill="none"
            stroke="var(--color-line-strong)"
          />
        ))}
        {cover ? (
          <>
            <path
              d={`M${x(cover.from)} ${y(cover.level)}H${WIDTH - RIGHT}`}
              stroke="var(--color-cover)"
              strokeWidth="1.5"
              strokeDasharray="7 3"
            />
            <text x={WIDTH - RIGHT + 5} y={y(cover.level) + 4} className="strong-text">
              line {cover.level}
            </text>
          </>
        ) : null}
        <path
          d={path(front).join("")}
          fill="none"
          stroke="var(--color-series-1)"
          strokeWidth="1.5"
        />
        {front.points.map(({ day, value, isFever }) =>
          isFever ? (
            <FeverMark key={`${day} ${value}`} x={x(day)} y={y(value)} />
          ) : (
            <circle
              key={`${day} ${value}`}
              cx={x(day)}
              cy={y(value)}
              r="3"
              fill="var(--color-series-1)"
            />
          ),
        )}
      </svg>
      <p className="text-label text-ink-2">{text}</p>
      {front.points.some(({ isFever }) => isFever) ? <FeverLegend /> : null}
      {behind.length > 0 ? (
        <p className="text-label text-ink-3">
          Faint: the {behind.length} other newest cycles with readings.
        </p>
      ) : null}
    </>
  );
});
