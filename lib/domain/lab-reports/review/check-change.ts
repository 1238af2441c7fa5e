import type { ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import { canUndo } from "./applied-changes";
import type { ReviewState } from "./build-review";
import { isChanged } from "./identity-change";
import { getAcceptProblem, getTogetherProblem, type ReviewRow } from "./review-rows";
import { getAddLineProblem, getDismissProblem } from "./unread-lines";

/**
 * Why a change by this staff member cannot be applied to the report's current state; null when it can. The server
 * refuses it with the same sentence.
 */
export function getChangeProblem(
  change: ReportChange,
  state: ReviewState,
  staffId: string,
): string | null {
  if (state.end) return "This review has ended. Nothing was changed.";
  switch (change.kind) {
    case "accept":
      return getAcceptRowsProblem(change.row_ids, state.rows);
    case "correct":
    case "remove":
    case "restore":
      return state.rows.some(({ id }) => id === change.row_id) ? null : NO_ROW;
    case "add":
      return state.rows.some(({ id }) => id === change.row_id)
        ? "This row was added before."
        : getAddLineProblem(change.line_id, state.lines);
    case "dismiss_lines":
      return getDismissProblem(change.line_ids, state.lines);
    case "undo":
      return canUndo(state.changes, change.change_id)
        ? null
        : "This cannot be undone, or was undone before. Nothing was changed.";
    case "row_date":
      return state.dates.dates.some(({ printed }) => printed === change.printed)
        ? null
        : "No row of this report has this date. Nothing was changed.";
    case "second_review":
      return getSecondReviewProblem(change, state, staffId);
    case "earlier_results":
      return change.is_kept && state.earlier.results.every(({ day }) => day === null)
        ? "This report has no earlier results that could be kept. Nothing was changed."
        : null;
    case "metadata":
      return getMetadataProblem(change, state);
    case "confirm_person":
      return null;
  }
}

/** What was read about who the patient is, is replaced only with a reason. */
function getMetadataProblem(
  { field, value, reason }: Extract<ReportChange, { kind: "metadata" }>,
  { metadata }: ReviewState,
): string | null {
  const entry = metadata.find((each) => each.field === field);
  if (!entry || reason !== undefined || !isChanged(entry, value)) return null;
  return `${entry.label}: give the reason why it is not what was read.`;
}

/** A second review is another person's, of exactly the change that they saw. */
function getSecondReviewProblem(
  { field, value }: Extract<ReportChange, { kind: "second_review" }>,
  { metadata, changes }: ReviewState,
  staffId: string,
): string | null {
  const entry = metadata.find((each) => each.field === field);
  if (!entry?.change?.awaitsSecond) return "Nothing here waits for a second review.";
  if (entry.change.byId === staffId) {
    return "Your own change needs a second review by a colleague.";
  }
  const last = changes.findLast(
    ({ change }) => change.kind === "metadata" && change.field === field,
  );
  const isSeen = last?.change.kind === "metadata" && last.change.value === value;
  return isSeen ? null : "The field was changed meanwhile. Look at it again.";
}

const NO_ROW = "This report has no such row. Nothing was changed.";

/** Rows in doubt are accepted one at a time, with both readings in view. */
function getAcceptRowsProblem(ids: readonly string[], rows: readonly ReviewRow[]): string | null {
  const chosen = ids.map((id) => rows.find((row) => row.id === id));
  for (const row of chosen) {
    if (!row) return NO_ROW;
    if (row.state === "removed") return "A removed row has to be restored first.";
    const problem = getAcceptProblem(row);
    if (problem) return problem;
    const apart = chosen.length > 1 ? getTogetherProblem(row) : null;
    if (apart) return apart;
  }
  return null;
}
