import { UNDO_SECONDS } from "@/lib/contract/dashboard/match-review";

const RADIUS = 6.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** The time that is left, as an arc that closes. The seconds are beside it as text. */
export function UndoClock({ left }: { left: number }) {
  const share = Math.min(1, left / UNDO_SECONDS);
  const circle = { cx: 8, cy: 8, r: RADIUS, fill: "none", strokeWidth: 2 };
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" className="flex-none" aria-hidden="true">
      <circle {...circle} stroke="var(--color-line-strong)" />
      <circle
        {...circle}
        stroke="var(--color-ink)"
        strokeDasharray={`${(share * CIRCUMFERENCE).toFixed(1)} ${CIRCUMFERENCE.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
