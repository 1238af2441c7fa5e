import type { CriticalState } from "@/lib/contract/dashboard/critical-result";

/** An entry that affects a task's state; entries are in the order in which they were recorded. */
export type StateEntry =
  | {
      readonly kind: "notification";
      readonly id: string;
      readonly isConfirmed: boolean;
      /** ISO instant. */
      readonly informedAt: string;
      readonly corrects: string | null;
    }
  | { readonly kind: "closing" | "reopening"; readonly id: string };

export type TaskState = {
  readonly state: CriticalState;
  /** When the recipient was notified, by a confirmed notification; null while nobody was. ISO instant. */
  readonly informedAt: string | null;
};

/** The notifications that were replaced by a later one. */
export function findCorrected(entries: readonly StateEntry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === "notification" && entry.corrects !== null ? [entry.corrects] : [],
    ),
  );
}

/**
 * A task's state, from its entries. Only a confirmed notification that was not corrected counts as notified: a call
 * that was not read back, or a message without an answer, leaves the task open.
 */
export function getTaskState(entries: readonly StateEntry[]): TaskState {
  const corrected = findCorrected(entries);
  const told = entries
    .flatMap((entry) =>
      entry.kind === "notification" && entry.isConfirmed && !corrected.has(entry.id)
        ? [entry.informedAt]
        : [],
    )
    .sort((one, other) => Date.parse(one) - Date.parse(other));
  if (told[0] !== undefined) return { state: "told", informedAt: told[0] };
  const last = entries.findLast(({ kind }) => kind !== "notification");
  return { state: last?.kind === "closing" ? "closed" : "open", informedAt: null };
}
