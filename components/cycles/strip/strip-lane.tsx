import type { StripLane as Lane } from "@/lib/domain/cycles/cycle-strip";
import { columnMiddle, PLOT_WIDTH, STRIP_WIDTH } from "./strip-layout";
import { StripMarks } from "./strip-marks";

/** One kind of entry over the window, with a note when there are none. */
export function StripLane({ lane, base }: { lane: Lane; base: number }) {
  return (
    <g>
      <path className="grid" d={`M0 ${base}H${PLOT_WIDTH}`} />
      {lane.count === 0 ? (
        <text x="4" y={base - 6}>
          none logged in this window
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
