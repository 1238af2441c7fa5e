import type { ImportRowState } from "@/lib/contract/dashboard/order-import";

/** Each state of a row as the family of a mark and a word. */
export const ROW_STATES = {
  left_out: { family: "failed", word: "Would be refused" },
  differs: { family: "problem", word: "Waits to be confirmed" },
  waiting: { family: "received", word: "Will be imported" },
  sending: { family: "collecting", word: "Being sent" },
  imported: { family: "completed", word: "Imported" },
  refused: { family: "failed", word: "Refused" },
  unknown: { family: "unknown", word: "Answer lost, looked for" },
} as const satisfies Record<ImportRowState, { family: string; word: string }>;

/** `3 imported, 1 refused`: how many rows are in each state that has any. */
export function formatCount(counts: Partial<Record<ImportRowState, number>>): string {
  return Object.entries(ROW_STATES)
    .flatMap(([state, { word }]) => {
      const count = counts[state as ImportRowState] ?? 0;
      return count > 0 ? [`${count.toLocaleString("en")} ${word.toLowerCase()}`] : [];
    })
    .join(", ");
}

/** How many of the rows are in each state. */
export function countStates(rows: readonly { state: ImportRowState }[]) {
  const counts: Partial<Record<ImportRowState, number>> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
