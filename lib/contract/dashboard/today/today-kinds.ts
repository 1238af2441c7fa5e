/** Reasons found in an order's result, most severe first. */
export const RESULT_KINDS = ["critical", "abnormal", "unassessed"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];
export const ORDER_KINDS = [
  ...RESULT_KINDS,
  "incomplete",
  "stuck",
  "activation",
  "booking",
] as const;
export const TODAY_KINDS = [
  "correction",
  "call",
  ...RESULT_KINDS,
  "incomplete",
  "match",
  "report",
  "stuck",
  "activation",
  "booking",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];
