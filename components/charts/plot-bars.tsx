import { memo } from "react";
import { formatValue } from "@/lib/domain/series/number-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { getFill } from "./get-color";
import { type PlotFrame, toX } from "./plot-frame";

type PlotBarsProps = {
  frame: PlotFrame;
  scale: ValueScale;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** Approximate width of a digit at the font size of the numbers above bars. */
const DIGIT_PX = 6.5;

/** Sums per interval, with sources side by side. A bar has its true start and end. */
export const PlotBars = memo(function PlotBars({
  frame,
  scale,
  sources,
  identities,
}: PlotBarsProps) {
  const toY = (value: number) => frame.height * (1 - (value - scale.min) / (scale.max - scale.min));
  return (
    <g>
      {sources.map((source, place) =>
        source.t.map((at, index) => {
          const left = toX(at, frame);
          const whole = toX(source.end[index] ?? at, frame) - left;
          const width = Math.max(1.5, whole / sources.length - 1);
          const x = left + (whole * place) / sources.length + 0.5;
          const value = source.v[index] ?? 0;
          const label = formatValue(value);
          const identity = identities.get(source.id);
          if (!identity || x > frame.width || x + width < 0) return null;
          return (
            <g key={`${source.id}${at}`}>
              <rect
                x={x}
                y={toY(value)}
                width={width}
                height={Math.max(1, frame.height - toY(value))}
                fill={getFill(identity)}
              />
              {label.length * DIGIT_PX <= whole / sources.length ? (
                <text
                  x={x + width / 2}
                  y={toY(value) - 3}
                  textAnchor="middle"
                  fill="var(--color-ink)"
                >
                  {label}
                </text>
              ) : null}
            </g>
          );
        }),
      )}
    </g>
  );
});
