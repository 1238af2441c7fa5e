/** Two strokes across a horizontal line: positions after it are not to scale. */
export function AxisBreak({ x, y }: { x: number; y: number }) {
  return (
    <g data-mark="axis-break">
      <path d={`M${x - 4} ${y - 6}h8v12h-8z`} fill="var(--color-surface)" />
      <path
        d={`M${x - 4} ${y + 5}l4-10M${x + 1} ${y + 5}l4-10`}
        stroke="var(--color-ink-2)"
        strokeWidth="1.5"
      />
    </g>
  );
}
