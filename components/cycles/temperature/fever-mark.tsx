/** A fever reading: a hollow diamond, distinguished from other readings by its shape as well as its color. */
export function FeverMark({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y - 5}l5 5-5 5-5-5z`}
      fill="var(--color-surface)"
      stroke="var(--color-status-problem)"
      strokeWidth="2"
      data-mark="fever"
    />
  );
}
