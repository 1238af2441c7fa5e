import type { ReactNode } from "react";
import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/**
 * A mark and a label on one line, the mark in the color of the element's family class. In a narrow window, tables let
 * it wrap.
 */
export const STATUS =
  "inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-ink [&>svg]:text-(--s) max-[900px]:in-[.is-stacked]:whitespace-normal print:in-[.is-stacked]:whitespace-normal";

/** A mark and a label without a tint, for a state in a table row. */
export function Status({ family, children }: { family: StatusFamily; children: ReactNode }) {
  return (
    <span className={`${STATUS} s-${family}`} data-status="">
      <Mark shape={family} />
      {children}
    </span>
  );
}
