import type { ParsedCell, ParsedResult } from "@/lib/contract/service/parsing-job";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { Assessment, Interpretation } from "@/lib/result-assessment/assessment";
import { parseFlags } from "@/lib/result-assessment/parse-flags";
import type {
  ReportedReferenceRange,
  ReportedResultPatient,
} from "@/lib/result-assessment/reported-result";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import { findLoincMatches } from "@/service/lab-reports/loinc/find-loinc-matches";
import { MARKERS } from "@/service/lab-reports/loinc/markers";
import { readRange } from "./judge-numbers";
import { isDoubtful } from "./judge-row";
import { inferMeasurementKind, inferSampleType, inferSensitivity } from "./result-facts";
import { inferResultType } from "./result-type";
import { getRowUnit } from "./row-unit";
import { getPrinted, isUncertain, type VerifiedCell, type VerifiedRow } from "./verified-draft";

const SPECIMENS = new Map(MARKERS.map(({ loinc, specimen }) => [loinc, specimen]));

/**
 * One result line for the API, assessed by the module that also assesses HL7 and FHIR results. While the value, range
 * or unit is uncertain, nothing is concluded from them: the interpretation is then what the laboratory flagged, and
 * never `normal`.
 */
export function toParsedResult(
  row: VerifiedRow,
  rowId: string,
  patient: ReportedResultPatient,
): ParsedResult {
  const { name, value, unit, range, flag, panel } = row;
  const units = getRowUnit(row);
  const { matches, status } = findLoincMatches({
    name: name.text,
    unit: units,
    specimen: null,
    panel,
  });
  const isNamed = status === "auto_match" && !isUncertain(name) && !isUncertain(unit);
  const [match] = isNamed ? matches : [];
  const assessment = assessRow(row, units, match?.loinc_code ?? null, patient);
  const isOpen = isDoubtful(row);
  const bounds = getBounds(row, assessment);
  return {
    test_name: getPrinted(name),
    value: getPrinted(value),
    sample_type: inferSampleType(
      name.text,
      panel,
      match === undefined ? null : (SPECIMENS.get(match.loinc_code) ?? null),
    ),
    measurement_kind: inferMeasurementKind(name.text),
    type: inferResultType(value.text),
    units: unit?.foreign ? getPrinted(unit) : units,
    max_reference_range: bounds.high,
    min_reference_range: bounds.low,
    source_panel_name: row.printedPanel ?? panel,
    sensitivity: inferSensitivity(name.text),
    loinc_matches: matches,
    // A marker is not assigned automatically if its name or unit may be misread.
    loinc_match_status: status === "auto_match" && !isNamed ? "needs_review" : status,
    interpretation: getInterpretation(row, assessment),
    is_above_max_range: isOpen ? null : assessment.isAboveRange,
    is_below_min_range: isOpen ? null : assessment.isBelowRange,
    row_id: rowId,
    page: row.page,
    reference_range_text: range && getPrinted(range),
    flag_text: flag && getPrinted(flag),
    ...(value.foreign && {
      english: {
        value: value.text,
        units,
        reference_range_text: range?.text ?? null,
        flag_text: flag?.text ?? null,
      },
    }),
    comments: [...row.comments],
    reference_lab: row.referenceLab,
    date_collected: row.collected?.text.trim() || null,
    specimen_number: row.specimen?.text.trim() || null,
    status_text: row.status,
    ...(row.hasUnknownWords && { has_unknown_words: true }),
    ...(row.earlier.length === 0 ? {} : { earlier_results: [...row.earlier] }),
    cells: {
      test_name: toParsedCell(name.foreign ? asPrinted(name) : name),
      value: toParsedCell(value),
      units: unit && toParsedCell(unit),
      reference_range: range && toParsedCell(range),
      flag: flag && toParsedCell(flag),
      ...(row.collected && { date_collected: toParsedCell(row.collected) }),
    },
  };
}

/** Names are not translated for the reader. */
export function asPrinted(cell: VerifiedCell): VerifiedCell {
  return {
    ...cell,
    firstText: getPrinted(cell),
    secondText: (cell.foreign ?? { second: cell.secondText }).second,
  };
}

/** A cell with both readings as the API shows it. */
export function toParsedCell(cell: VerifiedCell): ParsedCell {
  return {
    text: cell.firstText,
    second_text: cell.secondText,
    confidence: cell.confidence,
    box: cell.box,
    is_uncertain: isUncertain(cell),
    reasons: [...cell.reasons],
  };
}

function assessRow(
  { name, value, range, flag }: VerifiedRow,
  unit: string | null,
  loinc: string | null,
  patient: ReportedResultPatient,
): Assessment {
  const flags = flag === null || isUncertain(flag) ? [] : [flag.text];
  return assessResult(
    {
      name: name.text,
      loinc,
      value: value.text,
      comparator: null,
      unit,
      ranges: range === null ? [] : [toRange(range.text)],
      flags,
      status: null,
      patient,
    },
    convertWithUcum,
  );
}

function toRange(text: string): ReportedReferenceRange {
  return { text, low: null, high: null, unit: null, type: null, appliesTo: null };
}

function getInterpretation(row: VerifiedRow, assessment: Assessment): Interpretation {
  const { flag, isEmphasized, hasUnknownWords } = row;
  const interpretation = assessment.interpretation ?? "unknown";
  if (isDoubtful(row)) {
    const flagged =
      flag === null || isUncertain(flag) ? null : parseFlags([flag.text]).interpretation;
    return flagged === "abnormal" || flagged === "critical" ? flagged : "unknown";
  }
  // An uncertain flag and words that were not understood may mean the opposite, and bold print marks what the
  // laboratory considers abnormal.
  const isMarked = isUncertain(flag) || isEmphasized || hasUnknownWords;
  return interpretation === "normal" && isMarked ? "unknown" : interpretation;
}

function getBounds({ range }: VerifiedRow, { range: applied }: Assessment) {
  const printed = range === null ? null : readRange(range.text);
  return {
    low: applied?.low?.value ?? printed?.low ?? null,
    high: applied?.high?.value ?? printed?.high ?? null,
  };
}
