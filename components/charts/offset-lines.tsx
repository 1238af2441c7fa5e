import { memo } from "react";
import { mergedChanges } from "@/lib/domain/series/merged-changes";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import { type PlotFrame, toX } from "./plot-frame";

type OffsetLinesProps = { frame: PlotFrame; sources: readonly SeriesOfSource[] };

/** Where the patient's clock changed; the axis says how. */
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
