import { memo } from "react";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import {
  bandsHeight,
  cycleDayBase,
  flowBase,
  LABELS_WIDTH,
  LANES_HEIGHT,
  laneBase,
  shortLabel,
} from "./strip-layout";

/** The names of the bands. On a phone they stay in place while the days scroll. */
export const BandLabels = memo(function BandLabels({ strip }: { strip: CycleStrip }) {
  const { bands } = strip;
  const isShared = bands.length > 1;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${LABELS_WIDTH} ${bandsHeight(bands.length)}`}
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
    </svg>
  );
});

/** The names of the lanes, and an explanation of the counts at their right end. */
export const LaneLabels = memo(function LaneLabels({ strip }: { strip: CycleStrip }) {
  return (
    <svg className="chart" viewBox={`0 0 ${LABELS_WIDTH} ${LANES_HEIGHT}`} aria-hidden="true">
      {strip.lanes.map(({ kind, label, count }, lane) => (
        <text
          key={kind}
          x="0"
          y={laneBase(lane) - 6}
          className={count > 0 ? "fill-ink" : "fill-ink-3"}
        >
          {label}
        </text>
      ))}
      <text x="0" y={LANES_HEIGHT - 7}>
        At the right: n
      </text>
    </svg>
  );
});
