"use client";

import { useState } from "react";

const RADIUS = 6.5;
const ROUND = 2 * Math.PI * RADIUS;

/** The remaining seconds as an arc that closes, as a share of those left when it was first drawn. */
export function UndoClock({ left }: { left: number }) {
  const [total] = useState(left);
  const share = Math.min(1, left / total);
  const circle = { cx: 8, cy: 8, r: RADIUS, fill: "none", strokeWidth: 2 };
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" className="flex-none" aria-hidden="true">
      <circle {...circle} stroke="var(--color-line-strong)" />
      <circle
        {...circle}
        stroke="var(--color-ink)"
        strokeDasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
