import { memo } from "react";
import { formatValue } from "@/lib/domain/series/number-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { getColor, getFill } from "./get-color";
import { type PlotFrame, toX } from "./plot-frame";

type PlotBarsProps = {
  frame: PlotFrame;
  scale: ValueScale;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  emphasized: string | null;
};

/** Approximate width of a digit at the font size of the numbers above bars. */
const DIGIT_PX = 6.5;
const NARROWEST_PX = 3;

/**
 * Sums as bars. A bar is as wide as its sample's duration, but at least wide enough to be seen. Bars of several sources
 * overlap, and all but the first color are hatched, so that each can be read.
 */
export const PlotBars = memo(function PlotBars(props: PlotBarsProps) {
  const { frame, scale, sources, identities, emphasized } = props;
  const toY = (value: number) => frame.height * (1 - (value - scale.min) / (scale.max - scale.min));
  return sources.map((source) => {
    const identity = identities.get(source.id);
    if (!identity) return null;
    const isFaded = emphasized !== null && emphasized !== source.id;
    return (
      <g key={source.id} opacity={isFaded ? 0.25 : 1}>
        {source.t.map((at, index) => {
          const x = toX(at, frame);
          const width = Math.max(NARROWEST_PX, toX(source.end[index] ?? at, frame) - x);
          const value = source.v[index] ?? 0;
          const label = formatValue(value);
          if (x > frame.width || x + width < 0) return null;
          return (
            <g key={at}>
              <rect
                x={x}
                y={toY(value)}
                width={width}
                height={Math.max(1, frame.height - toY(value))}
                fill={getFill(identity)}
                stroke={
                  sources.length > 1 && width > 6 ? getColor(identity) : "var(--color-surface)"
                }
                strokeWidth={sources.length > 1 ? 1 : Math.min(1, width / 8)}
              />
              {sources.length === 1 && label.length * DIGIT_PX <= width ? (
                <text x={x + width / 2} y={toY(value) - 3} textAnchor="middle">
                  {label}
                </text>
              ) : null}
            </g>
          );
        })}
      </g>
    );
  });
});
