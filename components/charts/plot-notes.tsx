import { memo } from "react";
import { formatDuration } from "@/lib/domain/datetime";
import { formatValue } from "@/lib/domain/series/number-words";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceName } from "@/lib/domain/series/source-words";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { colourOf } from "./colour-of";
import { lonePoints } from "./line-rows";
import { clip, type PlotFrame, xOf } from "./plot-frame";
import { SeriesMark } from "./series-mark";

type PlotNotesProps = {
  frame: PlotFrame;
  /** Pixels from the top; null where the plot has no scale of values. */
  yOf: ((value: number) => number) | null;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** A gap narrower than this is hatched but not named. */
const NAMED_GAP_PX = 90;
/** With more points than this the line itself is mark enough. */
const MARKED_POINTS = 40;

/** What is true of the drawing beside its lines: gaps with their names, points on their own, values that were others before. */
export const PlotNotes = memo(function PlotNotes({
  frame,
  yOf,
  sources,
  identities,
}: PlotNotesProps) {
  return (
    <g>
      {sources.map((source, place) => (
        <Gaps key={source.id} source={source} frame={frame} row={place} many={sources.length > 1} />
      ))}
      {yOf === null
        ? null
        : sources.map((source) => {
            const identity = identities.get(source.id);
            if (!identity) return null;
            const colour = colourOf(identity);
            const places =
              source.t.length <= MARKED_POINTS ? [...source.t.keys()] : lonePoints(source);
            return (
              <g key={source.id}>
                {places.map((index) => (
                  <SeriesMark
                    key={index}
                    marker={identity.marker}
                    x={xOf(source.t[index] ?? 0, frame)}
                    y={yOf(source.v[index] ?? 0)}
                    colour={colour}
                  />
                ))}
                {source.revisions.map(({ at, earlier, current }) => (
                  <g key={at} className="revision">
                    <title>{`was ${formatValue(earlier)}, now ${formatValue(current)}`}</title>
                    <path
                      d={`M${xOf(at, frame)} ${yOf(earlier)}V${yOf(current)}`}
                      stroke={colour}
                      strokeDasharray="2 2"
                    />
                    <circle
                      cx={xOf(at, frame)}
                      cy={yOf(earlier)}
                      r={3.5}
                      fill="var(--color-surface)"
                      stroke={colour}
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

type GapsProps = { source: SeriesOfSource; frame: PlotFrame; row: number; many: boolean };

function Gaps({ source, frame, row, many }: GapsProps) {
  return source.gaps.map(({ start, end }) => {
    const span = clip(start, end, frame);
    if (!span) return null;
    const whose = many ? `${sourceName(source.source)}: ` : "";
    return (
      <g key={start} data-gap={formatDuration(end - start)}>
        <rect {...span} y={0} height={frame.height} fill="url(#plot-gap)" opacity={0.6} />
        {span.width >= NAMED_GAP_PX ? (
          <text
            x={span.x + span.width / 2}
            y={frame.height - 4 - 13 * row}
            textAnchor="middle"
            className="halo"
          >
            {`${whose}none for ${formatDuration(end - start)}`}
          </text>
        ) : null}
      </g>
    );
  });
}
