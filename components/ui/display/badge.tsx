import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** A label on a tint, in the colors of the element's family class. */
export const BADGE =
  "inline-flex h-6 items-center gap-1.5 rounded-mark border border-(--l,var(--color-line-strong)) bg-(--t,transparent) pr-2 pl-1.5 text-small font-medium whitespace-nowrap text-(--s,var(--color-ink-2))";

/** A mark and a label on a tint, for a standalone state in a page header or a dialog. */
export function Badge({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`${BADGE} s-${family} ${family === "unknown" ? "border-dashed" : ""}`}>
      <Mark shape={family} />
      {children}
    </span>
  );
}
