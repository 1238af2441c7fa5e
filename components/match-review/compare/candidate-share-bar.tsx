const WIDTH = 72;
const MIDDLE = WIDTH / 2;

/** A share as a bar from zero in the middle: filled to the right in favor, hollow to the left against. */
export function ShareBar({ share }: { share: number }) {
  const length = Number((Math.min(1, Math.abs(share)) * MIDDLE).toFixed(1));
  return (
    <svg width={WIDTH} height="8" viewBox={`0 0 ${WIDTH} 8`} aria-hidden="true">
      <path d={`M0 4h${WIDTH}`} stroke="var(--color-line-strong)" />
      {share >= 0 ? (
        <rect x={MIDDLE} y="1" width={length} height="6" fill="var(--color-ink-2)" />
      ) : (
        <rect
          x={MIDDLE - length}
          y="1.5"
          width={length}
          height="5"
          fill="var(--color-surface)"
          stroke="var(--color-status-failed)"
        />
      )}
      <path d={`M${MIDDLE} 0v8`} stroke="var(--color-ink-3)" />
    </svg>
  );
}
