import { memo } from "react";
import type { TimeTick } from "@/lib/domain/series/time-ticks";
import { type PlotFrame, toX } from "./plot-frame";

type PlotGridProps = { frame: PlotFrame; ticks: readonly TimeTick[]; levels: readonly number[] };

/** Grid lines at the time ticks and at the value ticks (`levels`, in pixels from the top). */
export const PlotGrid = memo(function PlotGrid({ frame, ticks, levels }: PlotGridProps) {
  const { width, height } = frame;
  return (
    <g>
      {levels.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} stroke="var(--color-plot-grid)" />
      ))}
      {ticks.map(({ at, isMajor }) => (
        <path
          key={at}
          d={`M${toX(at, frame)} 0V${height}`}
          stroke={isMajor ? "var(--color-line-strong)" : "var(--color-plot-grid)"}
        />
      ))}
    </g>
  );
});
