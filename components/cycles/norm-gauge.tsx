import type { NormFact } from "@/lib/domain/cycles/statistics/cycle-norms";

const WIDTH = 214;
const SCALES: Record<NormFact["kind"], { from: number; to: number }> = {
  frequency: { from: 17, to: 45 },
  regularity: { from: 0, to: 14 },
  duration: { from: 0, to: 12.5 },
};

/**
 * A figure against its norm: the norm as a band, the median as a disc, shortest to longest as a bar, values outside as
 * diamonds.
 */
export function NormGauge({ fact }: { fact: NormFact }) {
  const { kind, norm, value, shortest, longest } = fact;
  const scale = SCALES[kind];
  const isSpread = kind === "regularity";
  const [least, most] = isSpread ? [value, value] : [shortest, longest];
  const from = Math.min(scale.from, (least ?? scale.from) - 1);
  const to = Math.max(scale.to, (most ?? scale.to) + 1);
  const x = (days: number) => Math.max(0, ((days - from) / (to - from)) * WIDTH);
  const low = isSpread || kind === "duration" ? from : (norm?.low ?? from);
  const outside = [least, most].filter(
    (days) => days !== null && norm && (days < norm.low || days > norm.high),
  );
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} 40`} aria-hidden="true">
      <rect y="10" width={WIDTH} height="8" fill="var(--color-line)" />
      {norm ? (
        <rect
          x={x(low)}
          y="10"
          width={x(norm.high) - x(low)}
          height="8"
          fill="var(--color-status-completed-line)"
        />
      ) : null}
      {norm
        ? [...new Set([low, norm.high])]
            .filter((days) => days !== from)
            .map((days) => (
              <g key={days}>
                <path d={`M${x(days)} 7v14`} stroke="var(--color-ink-2)" />
                <text x={x(days)} y="33" textAnchor="middle">
                  {days}
                </text>
              </g>
            ))
        : null}
      {shortest !== null && longest !== null && !isSpread ? (
        <path
          d={`M${x(shortest)} 10.5v7M${x(shortest)} 14H${x(longest)}M${x(longest)} 10.5v7`}
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      ) : null}
      {value === null ? null : (
        <circle
          cx={x(value)}
          cy="14"
          r="4.5"
          fill="var(--color-ink)"
          stroke="var(--color-surface)"
          strokeWidth="1.5"
        />
      )}
      {[...new Set(outside)].map((days) =>
        days === null ? null : (
          <g key={days}>
            <path
              d={`M${x(days)} 7.5l6.5 6.5-6.5 6.5-6.5-6.5z`}
              fill="var(--color-status-problem)"
              stroke="var(--color-surface)"
              strokeWidth="1.5"
            />
            <text x={x(days)} y="5" textAnchor="middle" className="strong-text">
              {days}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}
