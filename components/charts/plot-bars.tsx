import { memo } from "react";
import { formatValue } from "@/lib/domain/series/number-words";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { fillOf } from "./colour-of";
import { type PlotFrame, xOf } from "./plot-frame";

type PlotBarsProps = {
  frame: PlotFrame;
  scale: ValueScale;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** More than these and their numbers would cover each other. */
const MOST_LABELS = 24;

/** Sums over stretches of time, sources side by side in each. A bar has its true start and end. */
export const PlotBars = memo(function PlotBars({
  frame,
  scale,
  sources,
  identities,
}: PlotBarsProps) {
  const yOf = (value: number) => frame.height * (1 - (value - scale.min) / (scale.max - scale.min));
  const count = sources.reduce((sum, { t }) => sum + t.length, 0);
  return (
    <g>
      {sources.map((source, place) =>
        source.t.map((at, index) => {
          const left = xOf(at, frame);
          const whole = xOf(source.end[index] ?? at, frame) - left;
          const width = Math.max(1.5, whole / sources.length - 1);
          const x = left + (whole * place) / sources.length + 0.5;
          const value = source.v[index] ?? 0;
          const identity = identities.get(source.id);
          if (!identity || x > frame.width || x + width < 0) return null;
          return (
            <g key={`${source.id}${at}`}>
              <rect
                x={x}
                y={yOf(value)}
                width={width}
                height={Math.max(1, frame.height - yOf(value))}
                fill={fillOf(identity)}
              />
              {count <= MOST_LABELS ? (
                <text
                  x={x + width / 2}
                  y={yOf(value) - 3}
                  textAnchor="middle"
                  fill="var(--color-ink)"
                >
                  {formatValue(value)}
                </text>
              ) : null}
            </g>
          );
        }),
      )}
    </g>
  );
});
