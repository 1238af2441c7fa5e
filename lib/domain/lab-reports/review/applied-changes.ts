import type { ReportChange, ReviewEntry } from "@/lib/contract/dashboard/lab-report-review";

/** A change and who made it. */
export type AppliedChange = {
  readonly id: string;
  readonly by: string;
  readonly byId: string;
  readonly change: ReportChange;
};

/** The changes that can be undone, because each only says that something needs no correction. */
const UNDOABLE: ReadonlySet<string> = new Set<ReportChange["kind"]>(["accept", "dismiss_lines"]);

/** The changes among a review's steps, oldest first. */
export function getChanges(entries: readonly ReviewEntry[]): AppliedChange[] {
  return entries.flatMap(({ change_id: id, by, step }) => {
    const { kind } = step;
    if (kind === "finish" || kind === "reject" || kind === "move" || kind === "acknowledge") {
      return [];
    }
    return [{ id, by: by.name, byId: by.staff_id, change: step }];
  });
}

/** The changes that still count: without those that were undone, and without the undoing itself. */
export function withoutUndone(changes: readonly AppliedChange[]): AppliedChange[] {
  const undone = new Set(
    changes.flatMap(({ change }) => (change.kind === "undo" ? [change.change_id] : [])),
  );
  return changes.filter(({ id, change }) => change.kind !== "undo" && !undone.has(id));
}

/** Whether one of these changes has this id and can be undone. */
export function canUndo(changes: readonly AppliedChange[], changeId: string): boolean {
  return changes.some(({ id, change }) => id === changeId && UNDOABLE.has(change.kind));
}
