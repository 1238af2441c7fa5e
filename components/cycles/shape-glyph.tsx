import type { ReactNode } from "react";
import type { EntryShape } from "./mark-shape";
import { INK, SURFACE, TEST_GLYPHS } from "./test-glyphs";

const HEART = "M7 11.2C.5 6.5 3 1.5 7 5c4-3.500 6.500 1.500 0 6.200z";

/** Mucus as a bar on the lane: the wetter, the higher; filled from watery upward. */
function mucus(step: number): ReactNode {
  const height = 5.2 + step * 2.2;
  return (
    <rect
      x="3.8"
      y={14 - height}
      width="6.4"
      height={height}
      rx="1"
      fill={step >= 3 ? "var(--color-series-1)" : "none"}
      stroke="var(--color-series-1)"
      strokeWidth="1.2"
    />
  );
}

function heart(fill: string, dash?: string): ReactNode {
  return <path d={HEART} fill={fill} stroke={INK} strokeWidth="1.2" strokeDasharray={dash} />;
}

const GLYPHS: Record<Exclude<EntryShape, keyof typeof TEST_GLYPHS>, ReactNode> = {
  "mucus-dry": mucus(0),
  "mucus-sticky": mucus(1),
  "mucus-creamy": mucus(2),
  "mucus-watery": mucus(3),
  "mucus-egg-white": mucus(4),
  spotting: (
    <g fill="var(--color-flow-heavy)">
      <circle cx="7" cy="4" r="1.8" />
      <circle cx="4.5" cy="9.5" r="1.8" />
      <circle cx="9.5" cy="9.5" r="1.8" />
    </g>
  ),
  contraceptive: (
    <rect x="2" y="4.5" width="10" height="5" rx="2.5" fill="none" stroke={INK} strokeWidth="1.3" />
  ),
  deviation: <path d="M7 2.500l4.600 8.500H2.400z" fill={SURFACE} stroke={INK} strokeWidth="1.3" />,
  "activity-protected": heart(INK),
  "activity-unprotected": heart(SURFACE),
  "activity-unspecified": heart(SURFACE, "1.8 1.4"),
  temperature: <path d="M7 4v6" stroke={INK} strokeWidth="1.6" />,
  unknown: (
    <g stroke="var(--color-status-unknown)">
      <path d="M7 1.800 12.200 7 7 12.200 1.800 7z" fill={SURFACE} strokeDasharray="2.2 1.6" />
      <circle cx="7" cy="7" r=".9" fill="var(--color-status-unknown)" />
    </g>
  ),
};

function isTest(shape: EntryShape): shape is keyof typeof TEST_GLYPHS {
  return Object.hasOwn(TEST_GLYPHS, shape);
}

/** A shape in a box of 14 by 14, to be placed inside an `svg`. */
export function ShapeGlyph({ shape }: { shape: EntryShape }) {
  return isTest(shape) ? TEST_GLYPHS[shape] : GLYPHS[shape];
}
