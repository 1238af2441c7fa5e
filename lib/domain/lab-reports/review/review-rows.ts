import { ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import type { PageBox, ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import { parseValue } from "@/lib/result-assessment/parse-value";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";
import type { AppliedChange } from "./applied-changes";
import {
  assessRow,
  assessUndecided,
  type RowAssessment,
  withholdNormal,
  withServiceFinding,
} from "./assess-row";
import { getRowDay, type RowDates, type RowDay } from "./row-dates";
import { findDoubts, getRowBox, type RowDoubt } from "./row-doubts";
import { findChangedFields, toRowValues } from "./row-values";

export const ROW_STATES = [
  "to_check",
  "not_yet",
  "confirmed",
  "corrected",
  "added",
  "removed",
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row of a report after the changes. */
export type ReviewRow = {
  readonly id: string;
  /** Its number on the page and in the table; added rows continue the numbering. */
  readonly number: number;
  readonly state: RowState;
  /** What was read; null for an added row. */
  readonly parsed: ParsedResult | null;
  readonly values: ReportRowValues;
  /** The values as read, if they were corrected. */
  readonly before: ReportRowValues | null;
  /** What has to be checked about the row as read; kept after it was decided. */
  readonly doubts: readonly RowDoubt[];
  readonly assessment: RowAssessment;
  /** Who decided it last. */
  readonly decidedBy: string | null;
  readonly page: number | null;
  readonly box: PageBox | null;
  /** The day it was collected on, where it has one of its own or the report has several. */
  readonly collected: RowDay | null;
};

/** The id of a parsed row; a row without one gets its number. */
export function getRowId(result: ParsedResult, index: number): string {
  return result.row_id || `row-${index + 1}`;
}

/** Why a row cannot be accepted with its current values; null when it can. */
export function getAcceptProblem({ values }: Pick<ReviewRow, "values">): string | null {
  const issue = ReportRowValues.safeParse(values).error?.issues[0];
  return issue ? `${issue.message}.` : null;
}

/**
 * Why a row cannot be confirmed together with others; null when it can. A critical value and a text that says that
 * nothing was measured are what somebody has to have looked at.
 */
export function getTogetherProblem({
  state,
  values,
  assessment,
}: Pick<ReviewRow, "state" | "values" | "assessment">): string | null {
  if (state !== "not_yet") return "Only values whose two readings match can be confirmed together.";
  if (assessment.interpretation === "critical")
    return "A critical value has to be confirmed on its own.";
  return parseValue(values.value, null).isNoResult
    ? "A value that says that nothing was measured has to be confirmed on its own."
    : null;
}

type RowDecision = { state: RowState; values: ReportRowValues | null; by: string };

/**
 * The rows of a report: those that were read, in printed order, then those that were added. Each reflects its latest
 * change. Changes of unknown rows are ignored.
 */
export function buildRows(
  parsed: ParsedLabReport,
  changes: readonly AppliedChange[],
  { patient, dates }: { patient: ReportedResultPatient | null; dates: RowDates },
): ReviewRow[] {
  const decisions = collectDecisions(changes);
  const read = parsed.results.map((result, index) => {
    const id = getRowId(result, index);
    return buildReadRow({
      id,
      number: index + 1,
      result,
      decision: decisions.get(id),
      patient,
      dates,
    });
  });
  const lines = new Map((parsed.unread_lines ?? []).map((line) => [line.line_id, line]));
  const known = new Set(read.map(({ id }) => id));
  const added = changes.flatMap(({ change }) => {
    if (change.kind !== "add" || known.has(change.row_id)) return [];
    known.add(change.row_id);
    return [change];
  });
  return [
    ...read,
    ...added.map((change, index) => {
      const decision = decisions.get(change.row_id);
      const values = decision?.values ?? change.values;
      return {
        id: change.row_id,
        number: read.length + index + 1,
        state: decision?.state === "removed" ? ("removed" as const) : ("added" as const),
        parsed: null,
        values,
        before: null,
        doubts: [],
        assessment: assessRow(values, patient),
        decidedBy: decision?.by ?? null,
        page: change.page,
        box: lines.get(change.line_id ?? "")?.box ?? null,
        collected: getRowDay(null, values, dates),
      };
    }),
  ];
}

function collectDecisions(changes: readonly AppliedChange[]): Map<string, RowDecision> {
  const decisions = new Map<string, RowDecision>();
  for (const { by, change } of changes) {
    if (change.kind === "accept") {
      for (const id of change.row_ids) {
        const values = decisions.get(id)?.values ?? null;
        decisions.set(id, { state: "confirmed", values, by });
      }
    } else if (change.kind === "correct" || change.kind === "add") {
      const state = change.kind === "add" ? "added" : "corrected";
      decisions.set(change.row_id, { state, values: change.values, by });
    } else if (change.kind === "remove") {
      const values = decisions.get(change.row_id)?.values ?? null;
      decisions.set(change.row_id, { state: "removed", values, by });
    } else if (change.kind === "restore") {
      decisions.delete(change.row_id);
    }
  }
  return decisions;
}

type ReadRow = {
  id: string;
  number: number;
  result: ParsedResult;
  decision: RowDecision | undefined;
  patient: ReportedResultPatient | null;
  dates: RowDates;
};

function buildReadRow({ id, number, result, decision, patient, dates }: ReadRow): ReviewRow {
  const asRead = toRowValues(result);
  const values = decision?.values ?? asRead;
  const doubts = findDoubts(result);
  const isChanged = findChangedFields(asRead, values).length > 0;
  const state = getState(decision, doubts, isChanged);
  const isUndecided = state === "to_check" && doubts.some(({ kind }) => kind !== "code");
  const judged = isUndecided
    ? assessUndecided()
    : withholdNormal(assessRow(values, patient), result.has_unknown_words);
  return {
    id,
    number,
    state,
    parsed: result,
    values,
    before: isChanged ? asRead : null,
    doubts,
    assessment:
      isChanged || isUndecided ? judged : withServiceFinding(judged, result.interpretation),
    decidedBy: decision?.by ?? null,
    page: result.page ?? result.cells?.value.box.page ?? null,
    box: getRowBox(result),
    collected: getRowDay(result, values, dates),
  };
}

function getState(
  decision: RowDecision | undefined,
  doubts: readonly RowDoubt[],
  isChanged: boolean,
): RowState {
  if (!decision) return doubts.length > 0 ? "to_check" : "not_yet";
  if (decision.state === "removed") return "removed";
  return isChanged ? "corrected" : "confirmed";
}
