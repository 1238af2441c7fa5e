import type { ReactNode } from "react";

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.6 } as const;
const stroke = {
  ...line,
  strokeWidth: 1.9,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const knockout = { ...stroke, stroke: "var(--color-surface)", strokeWidth: 1.7 } as const;

/** One shape per meaning, so that a page printed in gray stays readable. Drawn on a 14 × 14 grid. */
export const MARK_SHAPES = {
  received: <circle cx="7" cy="7" r="5.2" {...line} />,
  collecting: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} />
      <path d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" />
    </>
  ),
  withlab: (
    <>
      <rect x="1.8" y="1.8" width="10.4" height="10.4" rx="1" {...line} />
      <rect x="4.5" y="4.5" width="5" height="5" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.2 7.2 2 2 3.7-4.2" {...knockout} />
    </>
  ),
  cancelled: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} />
      <path d="M4.3 7h5.4" stroke="currentColor" strokeWidth="1.7" />
    </>
  ),
  failed: (
    <>
      <path d="M4.4.8h5.2l3.6 3.6v5.2l-3.6 3.6H4.4L.8 9.6V4.4z" fill="currentColor" />
      <path d="m4.7 4.7 4.6 4.6m0-4.6L4.7 9.3" {...knockout} />
    </>
  ),
  problem: (
    <>
      <path d="M7 1.3 13.3 12.5H.7z" {...line} strokeLinejoin="round" />
      <path d="M7 5.3v3.2M7 10.2v.4" {...stroke} strokeWidth={1.7} />
    </>
  ),
  unknown: (
    <>
      <path d="M7 1.2 12.8 7 7 12.8 1.2 7z" {...line} strokeWidth={1.4} strokeDasharray="2.3 1.7" />
      <circle cx="7" cy="7" r="1.2" fill="currentColor" />
    </>
  ),
  normal: (
    <>
      <path d="M1 3.5v7M13 3.5v7M1 7h12" {...line} strokeWidth={1.4} />
      <circle cx="7" cy="7" r="2.3" fill="currentColor" />
    </>
  ),
  abnormal: (
    <>
      <path d="M7 .9 13.1 7 7 13.1.9 7z" {...line} strokeLinejoin="round" />
      <path d="M7 .9 13.1 7 7 13.1z" fill="currentColor" />
    </>
  ),
  critical: (
    <path d="M4.8 2.2v5.6M4.8 10.9v.5M9.2 2.2v5.6M9.2 10.9v.5" {...stroke} strokeWidth={2.1} />
  ),
  stuck: (
    <path
      d="M3 1.2h8M3 12.8h8M3.7 1.5c0 3.3 2.3 4 3.3 5.5 1-1.5 3.3-2.2 3.3-5.5M3.7 12.5c0-3.3 2.3-4 3.3-5.5 1 1.5 3.3 2.2 3.3 5.5"
      {...line}
      strokeWidth={1.5}
    />
  ),
  activation: (
    <>
      <rect x="1" y="2.5" width="12" height="10.5" {...line} strokeWidth={1.5} />
      <path d="M1 5.5h12" {...line} strokeWidth={2} />
      <path d="M7 7v4M5.3 9.3 7 11l1.7-1.7" {...line} strokeWidth={1.4} />
    </>
  ),
  appointment: (
    <>
      <rect x="1" y="2.5" width="12" height="10.5" {...line} strokeWidth={1.5} />
      <path d="M1 5.5h12M4 .5v2.5M10 .5v2.5" {...line} strokeWidth={1.5} />
      <circle cx="7" cy="9.2" r="1.7" fill="currentColor" />
    </>
  ),
  report: (
    <>
      <path d="M3.2 1.6h5.1l2.5 2.5v8.3H3.2z" {...line} />
      <path d="M5.2 7h3.6M5.2 9.4h3.6" {...stroke} strokeWidth={1.4} />
    </>
  ),
  match: (
    <>
      <rect x="1" y="2.5" width="4.5" height="9" {...line} strokeWidth={1.5} />
      <rect
        x="8.5"
        y="2.5"
        width="4.5"
        height="9"
        {...line}
        fill="currentColor"
        strokeWidth={1.5}
      />
    </>
  ),
  same: <path d="M2 4.7h10M2 9.3h10" {...stroke} />,
  close: (
    <path
      d="M2 5.3c1.7-2 3.3-2 5 0s3.3 2 5 0M2 9.8c1.7-2 3.3-2 5 0s3.3 2 5 0"
      {...stroke}
      strokeWidth={1.7}
    />
  ),
  differs: <path d="M2 4.7h10M2 9.3h10M10 1.5 4 12.5" {...stroke} />,
  empty: (
    <>
      <circle cx="7" cy="7" r="4.5" {...line} strokeWidth={1.5} />
      <path d="M11.5 2 2.5 12" {...line} strokeWidth={1.5} />
    </>
  ),
  ok: <path d="m2 7.3 3.3 3.3L12 3.5" {...stroke} />,
  no: <path d="m3 3 8 8m0-8-8 8" {...stroke} />,
  info: (
    <>
      <circle cx="7" cy="7" r="5.6" {...line} />
      <path d="M7 6.4v3.4M7 3.9v.3" {...stroke} strokeWidth={1.7} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type MarkShape = keyof typeof MARK_SHAPES;
