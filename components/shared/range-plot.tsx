import type { RangeView } from "@/lib/domain/results/range-view";

const WIDTH_PX = 190;
const MIDDLE = 10;

type RangePlotProps = {
  range: RangeView;
  isOutside: boolean;
  isCritical?: boolean;
  widthPx?: number;
};

/** A value on its reference range. It has no accessible name, because the adjacent cells contain the same as text. */
export function RangePlot({
  range,
  isOutside,
  isCritical = false,
  widthPx = WIDTH_PX,
}: RangePlotProps) {
  const { band, edges, mark } = range;
  const at = (share: number) => Number((share * widthPx).toFixed(1));
  return (
    <svg width={widthPx} height="20" viewBox={`0 0 ${widthPx} 20`} aria-hidden="true">
      <rect x="0" y="8" width={widthPx} height="4" fill="var(--color-line)" />
      <rect
        x={at(band.from)}
        y="8"
        width={at(band.to - band.from)}
        height="4"
        fill="var(--color-status-completed-line)"
      />
      {edges.map((edge) => (
        <path key={edge} d={`M${at(edge)} 5v10`} stroke="var(--color-ink-2)" />
      ))}
      {mark.kind === "stretch" ? (
        <>
          <rect
            x={at(mark.from)}
            y="5.5"
            width={at(mark.to - mark.from)}
            height="9"
            fill="none"
            stroke="var(--color-ink-2)"
            strokeDasharray="2 2"
          />
          {[mark.from, mark.to]
            .filter((share) => share > 0 && share < 1)
            .map((share) => (
              <path
                key={share}
                d={`M${at(share)} 3.5v13`}
                stroke="var(--color-ink)"
                strokeWidth="1.5"
              />
            ))}
        </>
      ) : (
        <PointMark
          x={Math.min(Math.max(at(mark.at), 7), widthPx - 7)}
          {...{ isOutside, isCritical }}
        />
      )}
    </svg>
  );
}

type PointMarkProps = { x: number; isOutside: boolean; isCritical: boolean };

function PointMark({ x, isOutside, isCritical }: PointMarkProps) {
  if (isCritical) {
    return (
      <g>
        <rect x={x - 7} y={MIDDLE - 8} width="14" height="16" rx="2" fill="var(--color-critical)" />
        <path
          d={`M${x - 2.5} 5v6M${x + 2.5} 5v6M${x - 2.5} 13v2M${x + 2.5} 13v2`}
          stroke="var(--color-critical-ink)"
          strokeWidth="2"
        />
      </g>
    );
  }
  return isOutside ? (
    <path
      d={`M${x} ${MIDDLE - 6.5}l6.5 6.5-6.5 6.5-6.5-6.5z`}
      fill="var(--color-status-problem)"
      stroke="var(--color-surface)"
      strokeWidth="1.5"
    />
  ) : (
    <circle
      cx={x}
      cy={MIDDLE}
      r="4"
      fill="var(--color-ink)"
      stroke="var(--color-surface)"
      strokeWidth="1.5"
    />
  );
}
