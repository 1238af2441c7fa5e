import { memo } from "react";
import { formatDuration } from "@/lib/domain/datetime";
import { labelWidth, placeGapLabel } from "@/lib/domain/series/gap-labels";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { GAP_ROW_PX, type GapRows } from "./gap-rows";
import { clip, type PlotFrame, toX } from "./plot-frame";

type PlotGapsProps = {
  frame: PlotFrame;
  rows: GapRows;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  /** Whether the rows are below what is plotted, so that a label may stand beside its gap. */
  hasFoot: boolean;
};

const LABEL_PX = 13;

/**
 * Spans without a sample, hatched and labeled, with nothing plotted over them. They cover the whole height for a single
 * source; with several sources each has a row at the bottom, because the others may have samples at that time. A label
 * has a solid background, or is left out where there is no room.
 */
export const PlotGaps = memo(function PlotGaps({
  frame,
  rows,
  sources,
  identities,
  hasFoot,
}: PlotGapsProps) {
  const isAlone = sources.length === 1;
  return rows.flatMap(({ id, gaps }, row) => {
    const source = sources.find((each) => each.id === id);
    const color = identities.get(id)?.color ?? 1;
    return gaps.map(({ start, end }, index) => {
      const span = clip(start, end, frame);
      if (!span || !source) return null;
      const top = isAlone ? 0 : frame.height - (rows.length - row) * GAP_ROW_PX;
      const height = isAlone ? frame.height : GAP_ROW_PX - 2;
      const length = formatDuration(end - start);
      const following = gaps[index + 1];
      const next = following ? Math.min(frame.width, toX(following.start, frame)) : frame.width;
      const label = placeGapLabel(
        { ...span, next: hasFoot ? next : span.x + span.width },
        length,
        isAlone ? null : sourceName(source.source),
      );
      return (
        <g key={`${id}${start}`} data-gap={length}>
          <rect
            {...span}
            y={top}
            height={height}
            fill={isAlone ? "url(#plot-gap)" : `url(#plot-gap-${color})`}
            opacity={0.7}
          />
          {label ? (
            <>
              <rect
                x={label.x}
                width={labelWidth(label.text)}
                y={top + height - LABEL_PX}
                height={LABEL_PX}
                fill="var(--color-surface)"
                data-ground=""
              />
              <text
                x={label.x + labelWidth(label.text) / 2}
                y={top + height - 3}
                textAnchor="middle"
              >
                {label.text}
              </text>
            </>
          ) : null}
        </g>
      );
    });
  });
});
