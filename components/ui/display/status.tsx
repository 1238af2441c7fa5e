import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** Mark and word on one line, the mark in the color of the family that the element has. Tables stack it on a phone. */
export const STATUS =
  "inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-ink [&>svg]:text-(--s) max-sm:in-[.is-stacked]:whitespace-normal";

/** Mark and word without a tint: a state in a row of a table. */
export function Status({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`${STATUS} s-${family}`} data-status="">
      <Mark shape={family} />
      {children}
    </span>
  );
}
