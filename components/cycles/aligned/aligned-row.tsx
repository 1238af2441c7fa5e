import { getFlowStyle, getLevelStyle } from "@/components/cycles/flow-style";
import { AxisBreak } from "@/components/cycles/strip/axis-break";
import type {
  AlignedCycles,
  AlignedLayer as Layer,
  AlignedRow as Row,
} from "@/lib/domain/cycles/aligned-cycles";
import { describeGap } from "@/lib/domain/cycles/logging-gap";
import { formatDate } from "@/lib/domain/datetime";
import { BAR_HEIGHT, dayLeft, dayWidth } from "./aligned-layout";

type AlignedRowProps = { row: Row; cycles: AlignedCycles; base: number };

/**
 * One cycle: its flow, then its length with an end mark. An open one ends in a dotted line, a predicted one is hatched
 * and labeled, and one before a gap has a break.
 */
export function AlignedRow({ row, cycles, base }: AlignedRowProps) {
  const { span, days, lastDay, shiftDay, by, layers } = row;
  const isPredicted = span.status === "predicted";
  const isOpen = span.status === "open";
  const width = dayWidth(cycles);
  const shown = Math.min(lastDay ?? 0, cycles.dayCount);
  const end = dayLeft(cycles, shown + 1);
  const lastPeriodDay = days.findLast(({ source }) => source.isOpenEdge)?.day ?? null;
  const afterFlow = dayLeft(cycles, Math.max(shown, days.at(-1)?.day ?? 0) + 1);
  return (
    <g>
      <text
        x="0"
        y={base - 3}
        className={isPredicted ? "fill-ink-3" : "fill-ink"}
        fontStyle={isPredicted ? "italic" : "normal"}
      >
        {formatDate(span.periodStart)}
      </text>
      {shown > 0 ? (
        <path
          d={`M${dayLeft(cycles, 1)} ${base}H${end}`}
          stroke="var(--color-line-strong)"
          strokeWidth="1.5"
          strokeDasharray={isOpen ? "2 3" : undefined}
        />
      ) : null}
      {days
        .filter(({ day }) => day <= cycles.dayCount)
        .map(({ day, source }) => {
          const style = isPredicted ? getLevelStyle("predicted") : getFlowStyle(source);
          if (!style) return null;
          const height = style.height * BAR_HEIGHT;
          return (
            <rect
              key={day}
              x={dayLeft(cycles, day) + (isPredicted ? 0 : 0.8)}
              y={base - height}
              width={width - (isPredicted ? 0 : 1.6)}
              height={height}
              fill={style.fill}
              stroke={style.stroke}
              strokeDasharray={style.dash}
            />
          );
        })}
      {layers.map((layer) => (
        <AlignedLayer key={layer.id} layer={layer} cycles={cycles} base={base} />
      ))}
      {lastPeriodDay === null ? null : (
        <path
          d={`M${dayLeft(cycles, lastPeriodDay + 1)} ${base - BAR_HEIGHT}q3 1.750 0 3.500t0 3.500 0 3.500 0 3.500`}
          fill="none"
          stroke="var(--color-flow-heavy)"
          strokeWidth="1.5"
        />
      )}
      {shiftDay !== null && shiftDay <= cycles.dayCount ? (
        <path
          d={`M${dayLeft(cycles, shiftDay) + width / 2} ${base - 11}l4.500 8h-9z`}
          fill="var(--color-ink)"
        />
      ) : null}
      {span.gap ? <AxisBreak x={end + 4} y={base} /> : null}
      {span.status === "completed" && lastDay !== null ? (
        <path d={`M${end} ${base - 13}v15`} stroke="var(--color-ink)" strokeWidth="2" />
      ) : null}
      <text
        x={afterFlow + (span.gap ? 16 : 5)}
        y={base - 3}
        className={span.status === "completed" ? "strong-text" : "fill-ink-2"}
        fontStyle={isPredicted ? "italic" : "normal"}
      >
        {formatEnd(row, cycles)}
        {by ? <tspan className="fill-ink-3 font-normal"> {by}</tspan> : null}
      </text>
    </g>
  );
}

function formatEnd({ span, lastDay }: Row, { dayCount }: AlignedCycles): string {
  if (span.status === "predicted") return "predicted";
  if (span.status === "ahead") return "dated ahead";
  if (span.status === "unended") return "no end given";
  if (span.gap) return describeGap(span.gap);
  if (lastDay === null) return "open";
  const beyond = lastDay > dayCount ? "→ " : "";
  return span.status === "open" ? `${beyond}open, day ${lastDay} today` : `${beyond}${lastDay} d`;
}

type AlignedLayerProps = { layer: Layer; cycles: AlignedCycles; base: number };

/** Another source's record of the same cycle, drawn as an outline over it: its period, and where its cycle ends. */
function AlignedLayer({ layer: { from, to, endDay }, cycles, base }: AlignedLayerProps) {
  const isDrawn = to <= cycles.dayCount;
  const endsInSight = endDay !== null && endDay <= cycles.dayCount;
  return (
    <g fill="none" stroke="var(--color-ink)" strokeDasharray="3 2">
      {isDrawn ? (
        <rect
          x={dayLeft(cycles, from)}
          y={base - BAR_HEIGHT - 2}
          width={dayLeft(cycles, to + 1) - dayLeft(cycles, from)}
          height={BAR_HEIGHT + 3}
        />
      ) : null}
      {endsInSight ? <path d={`M${dayLeft(cycles, endDay + 1)} ${base - 13}v15`} /> : null}
    </g>
  );
}
