import { z } from "zod";
import { ReportCode, ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedCell } from "@/lib/contract/service/parsing-job";
import { parseNumber } from "@/lib/result-assessment/parse-number";
import { parseRange } from "@/lib/result-assessment/parse-range";
import { readReportDate } from "./read-report-date";
import type { ResultCell } from "./row-doubts";
import { findChangedFields } from "./row-values";

/** A row's values as typed text. */
export const RowDraft = z.object({
  test_name: z.string(),
  value: z.string(),
  units: z.string(),
  range_low: z.string(),
  range_high: z.string(),
  range_text: z.string(),
  flag_text: z.string(),
  /** A day of its own, as typed. */
  date_collected: z.string(),
  code: ReportCode.nullable(),
});
export type RowDraft = z.infer<typeof RowDraft>;
export type DraftField = Exclude<keyof RowDraft, "code">;

export const EMPTY_DRAFT: RowDraft = {
  test_name: "",
  value: "",
  units: "",
  range_low: "",
  range_high: "",
  range_text: "",
  flag_text: "",
  date_collected: "",
  code: null,
};

/** A row's values as editable text. */
export function toDraft(values: ReportRowValues): RowDraft {
  return {
    test_name: values.test_name,
    value: values.value,
    units: values.units ?? "",
    range_low: values.range_low === null ? "" : String(values.range_low),
    range_high: values.range_high === null ? "" : String(values.range_high),
    range_text: values.range_text ?? "",
    flag_text: values.flag_text ?? "",
    date_collected: values.date_collected ?? "",
    code: values.code,
  };
}

/**
 * Changes one field. The printed range and its two bounds belong together: a new text replaces the bounds with those it
 * states, and a new bound clears the text.
 */
export function editDraft(draft: RowDraft, field: DraftField, text: string): RowDraft {
  if (field === "range_text") return { ...draft, range_text: text, ...readBounds(text) };
  if (field === "range_low" || field === "range_high") {
    return { ...draft, range_text: "", [field]: text };
  }
  return { ...draft, [field]: text };
}

/** Puts one of the two readings of a cell into the draft. */
export function takeReading(draft: RowDraft, cell: ResultCell, reading: string): RowDraft {
  const field = cell === "reference_range" ? "range_text" : cell === "flag" ? "flag_text" : cell;
  return editDraft(draft, field, reading.trim());
}

/** A cell's distinct readings, the first engine's first. */
export function getReadings({ text, second_text }: ParsedCell): string[] {
  const readings = [text.trim(), second_text?.trim() ?? ""].filter((reading) => reading !== "");
  return [...new Set(readings)];
}

export type CheckedDraft =
  | { values: ReportRowValues; problems: null }
  | { values: null; problems: Partial<Record<DraftField, string>> };

/** The values of a draft, or what is wrong with its fields. */
export function checkDraft(draft: RowDraft): CheckedDraft {
  const problems: Partial<Record<DraftField, string>> = {};
  const bounds = { range_low: readBound(draft.range_low), range_high: readBound(draft.range_high) };
  for (const field of ["range_low", "range_high"] as const) {
    if (bounds[field] === undefined) problems[field] = "Enter a number such as 4.0";
  }
  const { date_collected: typed, ...texts } = draft;
  const day = readReportDate(typed);
  if (day.kind === "ambiguous") problems.date_collected = "Two days are meant: type 12-Nov-2026";
  if (day.kind === "unreadable") problems.date_collected = "Type a day such as 12-Nov-2026";
  const parsed = ReportRowValues.safeParse({
    ...texts,
    ...(day.kind === "date" && { date_collected: day.date }),
    range_low: bounds.range_low ?? null,
    range_high: bounds.range_high ?? null,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0] ?? "value") as DraftField;
    problems[field] ??= message;
  }
  return parsed.success && Object.keys(problems).length === 0
    ? { values: parsed.data, problems: null }
    : { values: null, problems };
}

/** The drafts that differ from their rows: only these are worth keeping. */
export function getChangedDrafts(
  drafts: Readonly<Record<string, RowDraft>>,
  rows: readonly { id: string; values: ReportRowValues }[],
): Record<string, RowDraft> {
  const changed = rows.flatMap(({ id, values }) => {
    const draft = drafts[id];
    const checked = draft && checkDraft(draft);
    if (!draft || (checked?.values && findChangedFields(values, checked.values).length === 0)) {
      return [];
    }
    return [[id, draft] as const];
  });
  return Object.fromEntries(changed);
}

/** Null for an empty text, undefined for one that is not a number. */
function readBound(text: string): number | null | undefined {
  const typed = text.trim();
  return typed === "" ? null : (parseNumber(typed, ".") ?? undefined);
}

/** The bounds of a range that is one plain interval; empty for any other range, which is then assessed by its text. */
function readBounds(text: string): Pick<RowDraft, "range_low" | "range_high"> {
  const [only, another] = parseRange(text, ".") ?? [];
  const isPlain = only !== undefined && another === undefined && only.scale === "number";
  if (!isPlain || only.expected !== null) return { range_low: "", range_high: "" };
  return {
    range_low: only.low === null ? "" : String(only.low.value),
    range_high: only.high === null ? "" : String(only.high.value),
  };
}
