import type { HistoryPoint } from "@/lib/domain/person-results/marker-history";

type HistoryRangeProps = {
  point: HistoryPoint;
  x: number;
  toTop: (value: number) => number;
  /** The lower edge of the plot, in pixels. */
  bottom: number;
};

const HALF_PX = 6;
const CAP_PX = 8;

/** The reference range behind one value's mark; an end without a limit runs to the edge and has no cap. */
export function HistoryRange({ point: { range }, x, toTop, bottom }: HistoryRangeProps) {
  if (range === null) return null;
  const top = range.high === null ? 0 : toTop(range.high);
  const foot = range.low === null ? bottom : toTop(range.low);
  return (
    <g>
      <rect
        x={x - HALF_PX}
        y={top}
        width={2 * HALF_PX}
        height={Math.max(1, foot - top)}
        fill="var(--color-status-completed-line)"
        opacity={0.55}
      />
      {[range.high, range.low].map((limit) =>
        limit === null ? null : (
          <path
            key={limit}
            d={`M${x - CAP_PX} ${toTop(limit)}h${2 * CAP_PX}`}
            stroke="var(--color-ink-2)"
          />
        ),
      )}
    </g>
  );
}
