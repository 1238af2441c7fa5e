import { memo } from "react";
import type { CycleStrip, StripLane as Lane } from "@/lib/domain/cycles/cycle-strip";
import { findFreeStretch } from "@/lib/domain/cycles/free-stretch";
import { formatDayMonth } from "@/lib/domain/datetime";
import { StripAxis } from "./strip-axis";
import {
  COLUMN,
  columnLeft,
  columnMiddle,
  LANES_BOTTOM,
  LANES_HEIGHT,
  laneBase,
  PLOT_WIDTH,
  STRIP_WIDTH,
} from "./strip-layout";
import { StripMarks } from "./strip-marks";

/** The labels of a lane without entries, longest first, with their widths in the strip's units. */
const NONE = [
  { label: "none logged in this window", width: 146 },
  { label: "none logged", width: 66 },
  { label: "none", width: 32 },
] as const;

type LanePlotProps = { strip: CycleStrip; cursorIndex: number };

/** Nine kinds of entry on the days of the strip, one lane each, with the number of entries. */
export function LanePlot({ strip, cursorIndex }: LanePlotProps) {
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${STRIP_WIDTH} ${LANES_HEIGHT}`}
      role="img"
      aria-label="Nine kinds of entry on the same days; the table below lists them."
    >
      <StripAxis strip={strip} top={0} bottom={LANES_BOTTOM} hasNames={false} />
      <rect
        className="day-cursor"
        x={columnLeft(cursorIndex)}
        y="0"
        width={COLUMN}
        height={LANES_BOTTOM}
      />
      <StripLanes strip={strip} />
      <TodayWord strip={strip} />
    </svg>
  );
}

const StripLanes = memo(function StripLanes({ strip }: { strip: CycleStrip }) {
  const { lanes, months, todayIndex } = strip;
  const lines = [
    ...months.map(({ index }) => columnLeft(index)),
    ...(todayIndex === null ? [] : [columnMiddle(todayIndex)]),
  ];
  return lanes.map((lane, index) => (
    <StripLane key={lane.kind} lane={lane} base={laneBase(index)} lines={lines} />
  ));
});

/**
 * One kind of entry over the window. Without entries it shows a label placed where no month line or today line crosses
 * it.
 */
function StripLane({ lane, base, lines }: { lane: Lane; base: number; lines: readonly number[] }) {
  const none = NONE.flatMap(({ label, width }) => {
    const x = findFreeStretch(lines, { from: 0, to: PLOT_WIDTH }, width);
    return x === null ? [] : [{ label, x }];
  })[0];
  return (
    <g>
      <path className="grid" d={`M0 ${base}H${PLOT_WIDTH}`} />
      {lane.count === 0 && none ? (
        <text x={none.x + 4} y={base - 6}>
          {none.label}
        </text>
      ) : null}
      {lane.entries.map(({ index, marks }) => (
        <StripMarks key={index} marks={marks} middle={columnMiddle(index)} base={base} />
      ))}
      <text x={STRIP_WIDTH - 4} y={base - 6} textAnchor="end">
        {lane.count}
      </text>
    </g>
  );
}

const WORD_HALF = 34;

function TodayWord({ strip: { dates, todayIndex } }: { strip: CycleStrip }) {
  const today = todayIndex === null ? undefined : dates[todayIndex];
  if (todayIndex === null || today === undefined) return null;
  const x = Math.min(PLOT_WIDTH - WORD_HALF, Math.max(WORD_HALF, columnMiddle(todayIndex)));
  return (
    <text x={x} y={LANES_HEIGHT - 7} textAnchor="middle" className="fill-accent" fontWeight="600">
      today {formatDayMonth(today)}
    </text>
  );
}
