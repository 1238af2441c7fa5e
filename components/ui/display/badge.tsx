import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** Mark and word on a tint: a state on its own, in a page head or a dialog. */
export function Badge({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`badge s-${family}`}>
      <Mark shape={family} />
      {children}
    </span>
  );
}
