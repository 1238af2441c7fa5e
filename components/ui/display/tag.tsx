import type { ReactNode } from "react";

/** A small word in a box. */
export const TAG =
  "inline-flex h-4.5 items-center rounded-mark border border-line-strong px-1.25 text-micro whitespace-nowrap text-ink-2";

/** A small word in a box: a note beside a name, never a state. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={TAG}>{children}</span>;
}
