import type { ReactNode } from "react";

/** A short text in a box. */
export const TAG =
  "inline-flex h-4.5 items-center rounded-mark border border-line-strong px-1.25 text-micro whitespace-nowrap text-ink-2";

/** A short text in a box, for a note beside a name and never for a state. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={TAG}>{children}</span>;
}
