import type { ReactNode } from "react";

/** A small word in a box: a note beside a name, never a state. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
