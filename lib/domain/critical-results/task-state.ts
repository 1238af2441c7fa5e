import type { CriticalState } from "@/lib/contract/dashboard/critical-result";

/** What decides the state of a task, in the order in which it was recorded. */
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
  /** When the recipient was told, as confirmed; null while nobody was. ISO instant. */
  readonly informedAt: string | null;
};

/** The notifications that a later one replaced. */
export function findCorrected(entries: readonly StateEntry[]): Set<string> {
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === "notification" && entry.corrects !== null ? [entry.corrects] : [],
    ),
  );
}

/**
 * The state of a task, from its entries. Only a confirmed notification that was not corrected means that somebody was
 * told: a call that was not read back, or a message without an answer, leaves the task open.
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
