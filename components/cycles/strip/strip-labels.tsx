import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import {
  cycleDayBase,
  flowBase,
  LABELS_WIDTH,
  laneBase,
  shortLabel,
  stripHeight,
} from "./strip-layout";

/** Names of the bands and lanes. On a phone they stay in place while the days scroll. */
export const StripLabels = memo(function StripLabels({ strip }: { strip: CycleStrip }) {
  const { bands, lanes } = strip;
  const isShared = bands.length > 1;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${LABELS_WIDTH} ${stripHeight(bands.length)}`}
      aria-hidden="true"
    >
      <text x="0" y="25">
        Day of month
      </text>
      {bands.map(({ source }, band) => (
        <g key={source.key}>
          <text x="0" y={cycleDayBase(band)}>
            Cycle day
          </text>
          <text x="0" y={flowBase(band) - 9} className="strong-text">
            {isShared ? shortLabel(`Flow, ${source.label}`, 21) : "Flow"}
            {isShared ? <title>{source.label}</title> : null}
          </text>
        </g>
      ))}
      {lanes.map(({ kind, label, count }, lane) => (
        <text
          key={kind}
          x="0"
          y={laneBase(lane, bands.length) - 6}
          className={count > 0 ? "fill-ink" : "fill-ink-3"}
        >
          {label}
        </text>
      ))}
    </svg>
  );
});
