import type { ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import type { ReviewState } from "./build-review";
import { getAcceptProblem, type ReviewRow } from "./review-rows";

/**
 * Why a change cannot be applied to the report's current state; null when it can. The server refuses it with the same
 * sentence.
 */
export function getChangeProblem(change: ReportChange, state: ReviewState): string | null {
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
        : null;
    case "metadata":
    case "confirm_person":
      return null;
  }
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
    if (chosen.length > 1 && row.state !== "not_yet") {
      return "Only values whose two readings match can be confirmed together.";
    }
  }
  return null;
}
