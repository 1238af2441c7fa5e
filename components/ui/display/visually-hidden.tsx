import type { ReactNode } from "react";

/** Text for a screen reader only. `id` lets another element be described by it. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="sr-only" id={id}>
      {children}
    </span>
  );
}
