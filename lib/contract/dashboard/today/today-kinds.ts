/** Reasons found in an order's result, most severe first. */
export const RESULT_KINDS = ["critical", "abnormal", "unassessed"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];
export const ACKNOWLEDGE_NOTE_LENGTH = 500;
export const ORDER_KINDS = [
  ...RESULT_KINDS,
  "incomplete",
  "stuck",
  "activation",
  "booking",
] as const;
export const TODAY_KINDS = [
  "correction",
  ...RESULT_KINDS,
  "incomplete",
  "match",
  "report",
  "stuck",
  "activation",
  "booking",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];
/** The names of a report's result among the items of Today, where the names of orders' results are their kinds. */
export const REPORT_RESULT_NAMES = [
  "report-critical",
  "report-abnormal",
  "report-unassessed",
] as const satisfies readonly `report-${ResultKind}`[];
/** What can be assigned and snoozed; `call` is an earlier version of a critical result, by its task. */
export const WORK_NAMES = [...TODAY_KINDS, "call", ...REPORT_RESULT_NAMES] as const;
export type WorkName = (typeof WORK_NAMES)[number];
