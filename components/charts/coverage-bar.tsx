import { memo } from "react";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { Span } from "@/lib/domain/series/types";
import { getColor } from "./get-color";
import { clip, type PlotFrame } from "./plot-frame";

type CoverageBarProps = {
  frame: PlotFrame;
  spans: readonly Span[];
  identity: SeriesIdentity;
  until: number;
};

/** The hours in which one source has at least one sample; the thin line marks the hours without. */
export const CoverageBar = memo(function CoverageBar({
  frame,
  spans,
  identity,
  until,
}: CoverageBarProps) {
  const whole = clip(frame.start, Math.min(until, frame.end), frame);
  return (
    <svg className="block" width={frame.width} height={12} aria-hidden="true">
      {whole ? <rect {...whole} y={4} height={4} fill="var(--color-line)" /> : null}
      {spans.map(({ start, end }) => {
        const span = clip(start, end, frame);
        return span ? (
          <rect key={start} {...span} y={1} height={10} fill={getColor(identity)} />
        ) : null;
      })}
    </svg>
  );
});
