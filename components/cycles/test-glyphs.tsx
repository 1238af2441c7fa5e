import type { ReactNode } from "react";
import type { EntryShape } from "./mark-shape";

export const INK = "var(--color-ink)";
export const SURFACE = "var(--color-surface)";
const DASH = "1.8 1.5";

type TestShape = Extract<EntryShape, `${"ovulation" | "pregnancy" | "progesterone"}-${string}`>;

const MINUS = "M5 7h4";
const PLUS = "M4.700 7h4.600M7 4.700v4.600";
const HEXAGON = "M2.200 7l2.400-4.200h4.800l2.400 4.200-2.400 4.200H4.600z";

/** A test is a ring (ovulation), a square (pregnancy) or a hexagon (progesterone): filled when positive. */
function ring({ filled = false, dash }: { filled?: boolean; dash?: string }): ReactNode {
  return (
    <circle
      cx="7"
      cy="7"
      r={filled ? 4.8 : 4.2}
      fill={filled ? INK : SURFACE}
      stroke={INK}
      strokeWidth="1.3"
      strokeDasharray={dash}
    />
  );
}

function square({ filled = false, dash }: { filled?: boolean; dash?: string }): ReactNode {
  return (
    <rect
      x="3"
      y="3"
      width="8"
      height="8"
      fill={filled ? INK : SURFACE}
      stroke={INK}
      strokeWidth="1.3"
      strokeDasharray={dash}
    />
  );
}

function hexagon({ filled = false, dash }: { filled?: boolean; dash?: string }): ReactNode {
  return (
    <path
      d={HEXAGON}
      fill={filled ? INK : SURFACE}
      stroke={INK}
      strokeWidth="1.3"
      strokeDasharray={dash}
    />
  );
}

function sign(path: string, color: string): ReactNode {
  return <path d={path} fill="none" stroke={color} strokeWidth="1.4" />;
}

function together(body: ReactNode, inner: ReactNode): ReactNode {
  return (
    <g>
      {body}
      {inner}
    </g>
  );
}

/** Results of the three home tests as drawings in a box of 14 by 14. */
export const TEST_GLYPHS: Record<TestShape, ReactNode> = {
  "ovulation-negative": together(ring({}), sign(MINUS, INK)),
  "ovulation-positive": together(ring({ filled: true }), sign(PLUS, SURFACE)),
  "ovulation-lh-surge": together(
    ring({ filled: true }),
    sign("M7 10V4.500M4.800 6.500 7 4.200l2.200 2.300", SURFACE),
  ),
  "ovulation-estrogen-surge": together(
    ring({}),
    <path d="M2.800 7a4.200 4.200 0 0 0 8.400 0z" fill={INK} />,
  ),
  "ovulation-indeterminate": ring({ dash: DASH }),
  "pregnancy-negative": together(square({}), sign(MINUS, INK)),
  "pregnancy-positive": together(square({ filled: true }), sign(PLUS, SURFACE)),
  "pregnancy-indeterminate": square({ dash: DASH }),
  "progesterone-negative": together(hexagon({}), sign(MINUS, INK)),
  "progesterone-positive": together(hexagon({ filled: true }), sign(PLUS, SURFACE)),
  "progesterone-indeterminate": hexagon({ dash: DASH }),
};
