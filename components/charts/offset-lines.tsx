import { memo } from "react";
import { mergedChanges } from "@/lib/domain/series/merged-changes";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { type PlotFrame, toX } from "./plot-frame";

type OffsetLinesProps = { frame: PlotFrame; sources: readonly SeriesOfSource[] };

/** Lines where the patient's time zone offset changed; the axis has their labels. */
export const OffsetLines = memo(function OffsetLines({ frame, sources }: OffsetLinesProps) {
  return mergedChanges(sources).map(({ at }) => (
    <path
      key={at}
      d={`M${toX(at, frame)} 0V${frame.height}`}
      stroke="var(--color-ink-2)"
      strokeDasharray="2 3"
    />
  ));
});
