import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** A word on a tint, in the colors of the family that the element has. */
export const BADGE =
  "inline-flex h-6 items-center gap-1.5 rounded-mark border border-(--l,var(--color-line-strong)) bg-(--t,transparent) pr-2 pl-1.5 text-small font-medium whitespace-nowrap text-(--s,var(--color-ink-2))";

/** Mark and word on a tint: a state on its own, in a page head or a dialog. */
export function Badge({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`${BADGE} s-${family} ${family === "unknown" ? "border-dashed" : ""}`}>
      <Mark shape={family} />
      {children}
    </span>
  );
}
