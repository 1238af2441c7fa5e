import type { ImportRow, ImportRowState } from "@/lib/contract/dashboard/orders/order-import";
import { ALREADY_IMPORTED } from "@/lib/domain/order-import/check-row";

/** The mark and label of each state of a row. */
export const ROW_STATES = {
  left_out: { family: "failed", label: "Would be refused" },
  differs: { family: "problem", label: "Needs confirmation" },
  waiting: { family: "received", label: "Will be imported" },
  sending: { family: "collecting", label: "Being sent" },
  imported: { family: "completed", label: "Imported" },
  refused: { family: "failed", label: "Refused" },
  unknown: { family: "unknown", label: "Answer lost, being checked" },
} as const satisfies Record<ImportRowState, { family: string; label: string }>;

/** `3 imported, 1 refused`: the number of rows in each state, without empty states. */
export function formatCount(counts: Partial<Record<ImportRowState, number>>): string {
  return Object.entries(ROW_STATES)
    .flatMap(([state, { label }]) => {
      const count = counts[state as ImportRowState] ?? 0;
      return count > 0 ? [`${count.toLocaleString("en")} ${label.toLowerCase()}`] : [];
    })
    .join(", ");
}

/** Whether a dry run found that every row already exists as an order, as when the same file is chosen again. */
export function isNothingNew(rows: readonly Pick<ImportRow, "state" | "reasons">[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ state, reasons }) => state === "left_out" && reasons.includes(ALREADY_IMPORTED))
  );
}

/** How many of the rows are in each state. */
export function countStates(rows: readonly { state: ImportRowState }[]) {
  const counts: Partial<Record<ImportRowState, number>> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
