import type { ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import type { ParsedResult } from "@/lib/contract/service/parsing-job";
import { inEnglish } from "@/lib/domain/lab-reports/in-english";

/** The fields of a row that a reviewer can change, with their labels. */
export const ROW_FIELDS = {
  test_name: "name",
  value: "value",
  units: "unit",
  range: "reference range",
  flag_text: "flag",
  code: "code",
  date_collected: "collection date",
} as const;
export type RowField = keyof typeof ROW_FIELDS;

/**
 * The values of a parsed row. Its code is the best candidate, if any is proposed; `findDoubts` checks whether it is
 * certain.
 */
export function toRowValues(parsed: ParsedResult): ReportRowValues {
  const result = inEnglish(parsed);
  return {
    test_name: result.test_name.trim(),
    value: result.value.trim(),
    units: filled(result.units),
    range_low: result.min_reference_range ?? null,
    range_high: result.max_reference_range ?? null,
    range_text: filled(result.reference_range_text),
    flag_text: filled(result.flag_text),
    code: getBestCode(result),
  };
}

/** The fields in which two states of a row differ. */
export function findChangedFields(before: ReportRowValues, after: ReportRowValues): RowField[] {
  const fields: RowField[] = [];
  if (before.test_name !== after.test_name) fields.push("test_name");
  if (before.value !== after.value) fields.push("value");
  if (before.units !== after.units) fields.push("units");
  if (formatRange(before) !== formatRange(after)) fields.push("range");
  if (before.flag_text !== after.flag_text) fields.push("flag_text");
  if (before.code?.code !== after.code?.code) fields.push("code");
  if ((before.date_collected ?? null) !== (after.date_collected ?? null)) {
    fields.push("date_collected");
  }
  return fields;
}

/** The printed text, otherwise `0.4 to 4.0`, `up to 3` or `from 1`; empty without a range. */
export function formatRange(
  values: Pick<ReportRowValues, "range_low" | "range_high" | "range_text">,
): string {
  const { range_low, range_high, range_text } = values;
  if (range_text !== null) return range_text;
  if (range_low !== null && range_high !== null) return `${range_low} to ${range_high}`;
  if (range_high !== null) return `up to ${range_high}`;
  return range_low === null ? "" : `from ${range_low}`;
}

function getBestCode({ loinc_matches, loinc_match_status }: ParsedResult): ReportRowValues["code"] {
  const [best] = loinc_match_status === "no_match" ? [] : (loinc_matches ?? []);
  if (!best || !/^\d{1,7}-\d$/.test(best.loinc_code)) return null;
  return { code: best.loinc_code, name: best.display_name || best.loinc_name };
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
