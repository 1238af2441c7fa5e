import { memo } from "react";
import { formatDuration } from "@/lib/domain/datetime";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { GAP_ROW_PX } from "./gap-rows";
import { clip, type PlotFrame } from "./plot-frame";

type PlotGapsProps = {
  frame: PlotFrame;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
};

/** A narrower gap is hatched but not labeled. */
const NAMED_GAP_PX = 48;

/**
 * Spans without a sample, hatched and labeled, with nothing plotted over them. They cover the whole height for a single
 * source; with several sources each has a row at the bottom, because the others may have samples at that time.
 */
export const PlotGaps = memo(function PlotGaps({ frame, sources, identities }: PlotGapsProps) {
  const isAlone = sources.length === 1;
  return sources.flatMap((source, row) =>
    source.gaps.map(({ start, end }) => {
      const span = clip(start, end, frame);
      const color = identities.get(source.id)?.color ?? 1;
      if (!span) return null;
      const top = isAlone ? 0 : frame.height - (sources.length - row) * GAP_ROW_PX;
      const height = isAlone ? frame.height : GAP_ROW_PX - 3;
      const whose = isAlone ? "" : `${sourceName(source.source)}: `;
      const length = formatDuration(end - start);
      return (
        <g key={`${source.id}${start}`} data-gap={length}>
          <rect
            {...span}
            y={top}
            height={height}
            fill={isAlone ? "url(#plot-gap)" : `url(#plot-gap-${color})`}
            opacity={0.7}
          />
          {span.width >= NAMED_GAP_PX ? (
            <text
              x={span.x + span.width / 2}
              y={top + height - 2}
              textAnchor="middle"
              className="halo"
            >
              {span.width >= 3.5 * NAMED_GAP_PX ? `${whose}none for ${length}` : `none ${length}`}
            </text>
          ) : null}
        </g>
      );
    }),
  );
});
