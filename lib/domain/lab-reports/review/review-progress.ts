import type { ReviewState } from "./build-review";
import { describeWaiting } from "./compare-patient";
import { getAcceptProblem, getTogetherProblem, type ReviewRow, type RowState } from "./review-rows";
import { describeUnread } from "./unread-lines";

/** What is open in a review, and whether it can be finished. */
export type ReviewProgress = {
  readonly counts: Readonly<Record<RowState, number>>;
  /** Number of undecided rows, lines, header fields and dates, plus one if the patient has to be confirmed. */
  readonly left: number;
  /** How many of these stand in the head of the report, the patient among them. */
  readonly leftInHead: number;
  /** How many of these are printed lines that were not read. */
  readonly leftLines: number;
  /** Why it cannot be finished, patient first; empty when it can. */
  readonly problems: readonly string[];
};

/** Counts the decided rows, and lists what prevents finishing: rows, header fields, the patient. */
export function getReviewProgress(state: ReviewState): ReviewProgress {
  const { rows, lines, metadata, dates, patient } = state;
  const counts = countStates(rows);
  const openLines = lines.filter(({ state }) => state === "open");
  const unread = describeUnread(openLines);
  const openDates = dates.dates.flatMap(({ problem }) => problem ?? []);
  const fields = metadata.filter(({ problem }) => problem !== null);
  const problems = [
    ...(patient.problem === null ? [] : [patient.problem]),
    ...fields.flatMap(({ problem }) => (problem && problem !== patient.problem ? [problem] : [])),
    ...openDates,
    ...patient.awaitingSecond.map(describeWaiting).filter((waiting) => waiting !== patient.problem),
  ];
  if (unread) problems.push(`${unread}. Say of each whether it is a result.`);
  if (counts.to_check > 0) problems.push(`${countRows(counts.to_check)} to check.`);
  if (counts.not_yet > 0) problems.push(`${countRows(counts.not_yet)} not confirmed yet.`);
  const incomplete = rows.filter((row) => isDecided(row) && getAcceptProblem(row) !== null);
  if (incomplete.length > 0) problems.push(`${countRows(incomplete.length)} not complete.`);
  if (rows.length > 0 && counts.removed === rows.length) {
    problems.push("Every value was removed. Reject the report instead.");
  }
  if (rows.length === 0) problems.push("There is no value. Add one, or reject the report.");
  const heads = fields.length + openDates.length + patient.awaitingSecond.length;
  const leftInHead = heads + (isPatientOpen(state) ? 1 : 0);
  const leftLines = openLines.length;
  const left = counts.to_check + counts.not_yet + leftLines + leftInHead;
  return { counts, left, leftInHead, leftLines, problems };
}

/** `16 values, 1 line, 4 in the header left`. */
export function formatLeft({ left, leftInHead, leftLines }: ReviewProgress): string {
  const values = left - leftInHead - leftLines;
  const parts = [
    ...(values > 0 ? [countValues(values)] : []),
    ...(leftLines > 0 ? [`${leftLines} ${leftLines === 1 ? "line" : "lines"}`] : []),
    ...(leftInHead > 0 ? [`${leftInHead} in the header`] : []),
  ];
  return `${parts.join(", ")} left`;
}

/** `14 values: 9 confirmed, 1 corrected, 2 to check, 2 not yet`. */
export function formatProgress({ counts }: Pick<ReviewProgress, "counts">): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = (Object.keys(ROW_STATE_LABELS) as RowState[]).flatMap((state) =>
    counts[state] > 0 ? [`${counts[state]} ${ROW_STATE_LABELS[state]}`] : [],
  );
  return `${countValues(total)}: ${parts.join(", ") || "none"}`;
}

/** `1 value`, `3 values`. */
export function countValues(count: number): string {
  return `${count} ${count === 1 ? "value" : "values"}`;
}

/** Rows in doubt first. They stay there once decided, so that nothing moves under the cursor. */
export function sortRows(rows: readonly ReviewRow[]): ReviewRow[] {
  return [
    ...rows.filter(({ doubts }) => doubts.length > 0),
    ...rows.filter(({ doubts }) => doubts.length === 0),
  ];
}

/** The next row to decide, searching from `after` and wrapping around: rows in doubt first, then the others. */
export function findNextOpen(
  rows: readonly ReviewRow[],
  after: string | null,
): ReviewRow | undefined {
  const from = rows.findIndex(({ id }) => id === after) + 1;
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  return (
    inOrder.find(({ state }) => state === "to_check") ??
    inOrder.find(({ state }) => state === "not_yet")
  );
}

/** Rows that nobody has confirmed yet, and that may be confirmed together: both readings agree, and none is an alarm. */
export function getClearRows(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter((row) => getTogetherProblem(row) === null && getAcceptProblem(row) === null);
}

export const ROW_STATE_LABELS = {
  confirmed: "confirmed",
  corrected: "corrected",
  added: "added",
  removed: "removed",
  to_check: "to check",
  not_yet: "not yet",
} as const satisfies Record<RowState, string>;

/** `TSH 7.1 mIU/L, to check`: what a screen reader says of a value. */
export function describeRow({ values, state }: ReviewRow): string {
  const { test_name, value, units } = values;
  return `${test_name} ${value} ${units ?? ""}, ${ROW_STATE_LABELS[state]}`;
}

function isDecided({ state }: ReviewRow): boolean {
  return state === "confirmed" || state === "corrected" || state === "added";
}

function countStates(rows: readonly ReviewRow[]): Record<RowState, number> {
  const counts = { to_check: 0, not_yet: 0, confirmed: 0, corrected: 0, added: 0, removed: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

function countRows(count: number): string {
  return count === 1 ? "1 value is" : `${count} values are`;
}

/**
 * What the queue says of a report: how much has to be checked before the review can finish, by the same rules. Rows whose
 * two readings agree are only confirmed, so they do not count.
 */
export function countToCheck(state: ReviewState): number {
  const { left, counts } = getReviewProgress(state);
  return left - counts.not_yet;
}

/** Whether the patient on the paper still has to be confirmed; one of those things. */
export function isPatientOpen({ patient }: ReviewState): boolean {
  return patient.difference !== null && !patient.isConfirmed;
}

/** Whether the first or last name on the paper contradicts the record. */
export function hasOtherName({ patient }: ReviewState): boolean {
  return patient.fields.some(
    ({ field, verdict }) =>
      (field === "first_name" || field === "last_name") &&
      (verdict === "differs" || verdict === "close"),
  );
}
