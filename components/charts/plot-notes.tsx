import { memo } from "react";
import { formatValue } from "@/lib/domain/series/number-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { getColor } from "./get-color";
import { brokenAt, lonePoints } from "./line-rows";
import { type PlotFrame, toX } from "./plot-frame";
import { SeriesMark } from "./series-mark";

type PlotNotesProps = {
  frame: PlotFrame;
  /** Pixels from the top. */
  toY: (value: number) => number;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  pointMs: number | null;
};

/** With more points than this, only the line is drawn. */
const MARKED_POINTS = 40;

/** Marks on the lines: isolated points, and values that replaced earlier ones. */
export const PlotNotes = memo(function PlotNotes({
  frame,
  toY,
  sources,
  identities,
  pointMs,
}: PlotNotesProps) {
  return (
    <g>
      {sources.map((source) => {
        const identity = identities.get(source.id);
        if (!identity) return null;
        const color = getColor(identity);
        const gaps = brokenAt(source.gaps, pointMs);
        const places =
          source.t.length <= MARKED_POINTS
            ? [...source.t.keys()]
            : lonePoints({ t: source.t, gaps });
        return (
          <g key={source.id}>
            {[source.v, source.v2].map((values, line) =>
              places.map((index) => {
                const value = values[index] ?? null;
                return value === null ? null : (
                  <SeriesMark
                    key={`${line === 0 ? "upper" : "lower"}${index}`}
                    marker={identity.marker}
                    x={toX(source.t[index] ?? 0, frame)}
                    y={toY(value)}
                    color={color}
                  />
                );
              }),
            )}
            {source.revisions.map(({ at, earlier, current }) => (
              <g key={at} data-revision="">
                <title>{`was ${formatValue(earlier)}, now ${formatValue(current)}`}</title>
                <path
                  d={`M${toX(at, frame)} ${toY(earlier)}V${toY(current)}`}
                  stroke={color}
                  strokeDasharray="2 2"
                />
                <circle
                  cx={toX(at, frame)}
                  cy={toY(earlier)}
                  r={3.5}
                  fill="var(--color-surface)"
                  stroke={color}
                  strokeWidth={1.5}
                />
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
});
