import type { PageBox, ParsedLabReport } from "@/lib/contract/service/parsing-job";
import type { AppliedChange } from "./applied-changes";
import type { ReviewRow } from "./review-rows";

/** A printed line that was not read, and what a reviewer made of it. */
export type ReviewLine = {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly box: PageBox;
  readonly hasNumber: boolean;
  readonly state: "open" | "no_result" | "added";
  readonly decidedBy: string | null;
  /** The dismissal, which can be undone; null for a line that is open or of which a row was made. */
  readonly dismissal: string | null;
};

/**
 * The unread lines of a report in printed order. A line is decided once it is said to be no result, or as long as a row
 * that was made of it has not been removed.
 */
export function buildLines(
  parsed: ParsedLabReport,
  changes: readonly AppliedChange[],
  rows: readonly Pick<ReviewRow, "id" | "state">[],
): ReviewLine[] {
  const decisions = new Map<string, Pick<ReviewLine, "state" | "decidedBy" | "dismissal">>();
  const removed = new Set(rows.flatMap(({ id, state }) => (state === "removed" ? [id] : [])));
  for (const { id: changeId, by, change } of changes) {
    if (change.kind === "dismiss_lines") {
      for (const id of change.line_ids) {
        decisions.set(id, { state: "no_result", decidedBy: by, dismissal: changeId });
      }
    } else if (change.kind === "add" && change.line_id && !removed.has(change.row_id)) {
      decisions.set(change.line_id, { state: "added", decidedBy: by, dismissal: null });
    }
  }
  return (parsed.unread_lines ?? []).map(({ line_id, text, box, has_number }, index) => ({
    id: line_id,
    number: index + 1,
    text: text.trim(),
    box,
    hasNumber: has_number,
    ...(decisions.get(line_id) ?? { state: "open", decidedBy: null, dismissal: null }),
  }));
}

/** `4 lines on pages 2 to 12 were not read`; null when every line was read. */
export function describeUnread(lines: readonly Pick<ReviewLine, "box">[]): string | null {
  const pages = [...new Set(lines.map(({ box }) => box.page))].sort((one, other) => one - other);
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return null;
  const where =
    pages.length === 1
      ? `page ${first}`
      : `pages ${first} ${pages.length === 2 ? "and" : "to"} ${last}`;
  return lines.length === 1
    ? `1 line on ${where} was not read`
    : `${lines.length} lines on ${where} were not read`;
}

/** The open lines of a page that hold no number or flag, so that one press may decide them. */
export function getPlainLines(lines: readonly ReviewLine[], page: number): ReviewLine[] {
  return lines.filter(
    ({ state, hasNumber, box }) => state === "open" && !hasNumber && box.page === page,
  );
}

/** Why these lines cannot be said to be no results; null when they can. */
export function getDismissProblem(
  ids: readonly string[],
  lines: readonly ReviewLine[],
): string | null {
  const chosen = ids.map((id) => lines.find((line) => line.id === id));
  for (const line of chosen) {
    if (!line) return NO_LINE;
    if (line.state === "added") return "A row was made of this line. Remove the row first.";
    if (chosen.length === 1) continue;
    if (line.hasNumber) return "A line with a number or a flag has to be decided by itself.";
    if (line.box.page !== chosen[0]?.box.page)
      return "Only lines of one page are decided together.";
  }
  return null;
}

/** Why no row can be made of a line; null when one can. */
export function getAddLineProblem(
  lineId: string | undefined,
  lines: readonly ReviewLine[],
): string | null {
  if (lineId === undefined) return null;
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return NO_LINE;
  return line.state === "added" ? "A row was made of this line before." : null;
}

const NO_LINE = "This report has no such unread line. Nothing was changed.";
