import { columnMiddle } from "@/components/cycles/strip/strip-layout";
import type {
  TemperatureChart,
  TemperatureDot,
  TemperatureSeries,
} from "@/lib/domain/cycles/temperature/temperature-chart";
import { FeverMark } from "./fever-mark";
import { temperatureY } from "./temperature-layout";

const COLORS = ["var(--color-series-1)", "var(--color-series-2)", "var(--color-series-3)"];

type TemperatureLineProps = { series: TemperatureSeries; chart: TemperatureChart; index: number };

/** One source's readings: discs for the first source, squares for others; the three confirming ones are hollow and numbered. Fever has its own mark. */
export function TemperatureLine({ series, chart, index }: TemperatureLineProps) {
  const color = COLORS[index % COLORS.length] ?? "currentColor";
  const at = (dot: TemperatureDot) => ({
    x: columnMiddle(dot.index),
    y: temperatureY(chart, dot.value),
  });
  const path = series.lines
    .map((line) => `M${line.map((dot) => `${at(dot).x} ${at(dot).y}`).join("L")}`)
    .join("");
  return (
    <g fill={color} stroke={color}>
      <path d={path} fill="none" strokeWidth="1.5" />
      {series.dots.map((dot) => {
        const { x, y } = at(dot);
        if (dot.isFever) return <FeverMark key={`${dot.index} ${dot.value}`} x={x} y={y} />;
        const ground = dot.high ? "var(--color-surface)" : undefined;
        const radius = dot.high ? 4 : 2.8;
        return (
          <g key={`${dot.index} ${dot.value}`}>
            {index === 0 ? (
              <circle cx={x} cy={y} r={radius} strokeWidth="2" fill={ground} />
            ) : (
              <rect
                x={x - radius}
                y={y - radius}
                width={radius * 2}
                height={radius * 2}
                strokeWidth="1.5"
                fill={ground}
              />
            )}
            {dot.high ? (
              <text x={x} y={y - 9} textAnchor="middle" className="strong-text" stroke="none">
                {dot.high}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
