import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** Mark and word without a tint: a state in a row of a table. */
export function Status({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`status s-${family}`}>
      <Mark shape={family} />
      {children}
    </span>
  );
}
