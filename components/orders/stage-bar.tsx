const WIDTH = 220;

/** The length of a stage against the longest one of its order. The words beside it say the length. */
export function StageBar({ share, open }: { share: number; open: boolean }) {
  const length = Math.max(2, Math.round(share * WIDTH));
  return (
    <svg width={WIDTH} height="14" viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
      <rect x="0" y="5" width={WIDTH} height="4" fill="var(--color-line)" />
      <rect x="0" y="5" width={length} height="4" fill="var(--color-ink-3)" />
      {open ? <path d={`M${length} 2v10`} stroke="var(--color-ink)" strokeWidth="1.5" /> : null}
    </svg>
  );
}
