import type { HistoryPoint } from "@/lib/domain/person-results/marker-history";

const WIDTH = 72;
const HEIGHT = 20;
const PADDING = 3;

/** The run of comparable values as a small line by time, the latest as a dot. The text beside it says the same. */
export function TrendLine({ run }: { run: readonly HistoryPoint[] }) {
  if (run.length < 2) return null;
  const values = run.map(({ from }) => from ?? 0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 0];
  const place = (share: number, length: number) => PADDING + share * (length - 2 * PADDING);
  const points = run.map(({ at, from }) => ({
    x: place(last === first ? 1 : (at - first) / (last - first), WIDTH),
    y: place(high === low ? 0.5 : (high - (from ?? 0)) / (high - low), HEIGHT),
  }));
  const end = points.at(-1);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="flex-none"
      aria-hidden="true"
    >
      <polyline
        points={points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ")}
        fill="none"
        stroke="var(--color-ink-3)"
        strokeWidth={1.5}
      />
      {end ? <circle cx={round(end.x)} cy={round(end.y)} r={2.5} fill="var(--color-ink)" /> : null}
    </svg>
  );
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
