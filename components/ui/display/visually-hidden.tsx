import type { ReactNode } from "react";

/** Text for screen readers only. `id` lets it describe another element. */
export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="sr-only" id={id}>
      {children}
    </span>
  );
}
