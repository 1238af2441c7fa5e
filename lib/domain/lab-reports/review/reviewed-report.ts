import type { ParsedCell, ParsedLabReport, ParsedResult } from "@/lib/contract/service/parsing-job";
import { inEnglish } from "@/lib/domain/lab-reports/in-english";
import type { ReviewState } from "./build-review";
import { readSex } from "./read-sex";
import { getMetadataValue } from "./report-metadata";
import type { ReviewRow } from "./review-rows";
import { findChangedFields, toRowValues } from "./row-values";

/**
 * The finished report in the shape of a parsed one: removed rows are left out, added ones follow, values are
 * reassessed, each row with a date of its own has its day, and no cell is uncertain. The cells keep both readings.
 */
export function toReviewedReport(parsed: ParsedLabReport, state: ReviewState): ParsedLabReport {
  const decided = Object.fromEntries(state.metadata.map(({ field, value }) => [field, value]));
  const gender = getMetadataValue(state.metadata, "gender");
  const { metadata_cells, pages } = parsed;
  return {
    metadata: {
      ...parsed.metadata,
      ...decided,
      gender: toGender(gender),
    },
    ...(metadata_cells && {
      metadata_cells: Object.fromEntries(
        Object.entries(metadata_cells).map(([field, cell]) => [field, settle(cell)]),
      ),
    }),
    results: state.rows.flatMap((row) =>
      row.state === "removed" ? [] : [toResult(row, getReportDay(parsed, state))],
    ),
    ...(pages && { pages }),
  };
}

/** The decided day of a report with one collection date; of several, each row keeps its own. */
function getReportDay({ metadata }: ParsedLabReport, state: ReviewState): string | null {
  if (!metadata.date_collected?.trim()) return null;
  return getMetadataValue(state.metadata, "date_collected");
}

function toResult(row: ReviewRow, reportDay: string | null): ParsedResult {
  const { values, assessment, parsed, collected } = row;
  const changed = parsed === null ? null : findChangedFields(toRowValues(parsed), values);
  const isNewValue = changed === null || changed.includes("value");
  return {
    ...(parsed ? inEnglish(parsed) : {}),
    row_id: row.id,
    ...(row.page === null ? {} : { page: row.page }),
    test_name: values.test_name,
    value: values.value,
    type: isNewValue ? getType(row) : parsed?.type,
    units: values.units,
    min_reference_range: values.range_low,
    max_reference_range: values.range_high,
    reference_range_text: values.range_text,
    flag_text: values.flag_text,
    ...((collected || reportDay) && { date_collected: collected?.value ?? reportDay }),
    ...getCode(row),
    interpretation: assessment.interpretation,
    is_above_max_range: assessment.isAboveRange,
    is_below_min_range: assessment.isBelowRange,
    ...(parsed?.cells && { cells: settleCells(parsed.cells) }),
  };
}

/** A reviewer has seen the code, so it no longer needs a review. */
function getCode({
  values,
  parsed,
}: ReviewRow): Pick<ParsedResult, "loinc_matches" | "loinc_match_status"> {
  const { code } = values;
  if (code === null) return { loinc_matches: null, loinc_match_status: "no_match" };
  const candidates = parsed?.loinc_matches ?? [];
  const chosen = candidates.find(({ loinc_code }) => loinc_code === code.code);
  const others = candidates.filter(({ loinc_code }) => loinc_code !== code.code);
  const match = chosen ?? {
    loinc_code: code.code,
    loinc_name: code.name,
    display_name: code.name,
    confidence_score: 1,
  };
  return { loinc_matches: [match, ...others].slice(0, 5), loinc_match_status: "auto_match" };
}

function getType({ values, assessment }: ReviewRow): NonNullable<ParsedResult["type"]> {
  switch (assessment.value?.kind) {
    case "number":
      return values.value.endsWith("%") ? "percentage" : "numeric";
    case "bound":
    case "interval":
      return "range";
    case "ratio":
    case "titer":
      return "ratio";
    default:
      return "comment";
  }
}

function toGender(text: string | null): "male" | "female" | "other" | null {
  return text?.trim() ? (readSex(text) ?? "other") : null;
}

function settleCells(cells: NonNullable<ParsedResult["cells"]>): typeof cells {
  return {
    test_name: settle(cells.test_name),
    value: settle(cells.value),
    units: cells.units && settle(cells.units),
    reference_range: cells.reference_range && settle(cells.reference_range),
    flag: cells.flag && settle(cells.flag),
    ...(cells.date_collected && { date_collected: settle(cells.date_collected) }),
  };
}

function settle(cell: ParsedCell): ParsedCell {
  return { ...cell, is_uncertain: false };
}
