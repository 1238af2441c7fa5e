import type { ReportRowValues } from "@/lib/contract/dashboard/lab-report-review";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { Assessment, Interpretation } from "@/lib/result-assessment/assessment";
import type { ReportedResultPatient } from "@/lib/result-assessment/reported-result";

/** The assessment of a row. A null interpretation means that it has none, such as a comment. */
export type RowAssessment = Pick<
  Assessment,
  "interpretation" | "isAboveRange" | "isBelowRange" | "reason" | "disagreement" | "value"
>;

const UNDECIDED: RowAssessment = {
  value: null,
  interpretation: "unknown",
  isAboveRange: null,
  isBelowRange: null,
  reason: "It is assessed once it has been checked.",
  disagreement: null,
};

/** The assessment of a row with an undecided cell: always "not assessed", whatever its values seem to say. */
export function assessUndecided(): RowAssessment {
  return UNDECIDED;
}

/**
 * Assesses a row's current values by the same rules as every other result. Conclusions from earlier values are never
 * used.
 */
export function assessRow(
  values: ReportRowValues,
  patient: ReportedResultPatient | null,
): RowAssessment {
  const { range_text: text, range_low: low, range_high: high, units: unit } = values;
  const hasRange = text !== null || low !== null || high !== null;
  return assessResult({
    name: values.test_name,
    loinc: values.code?.code ?? null,
    value: values.value,
    comparator: null,
    unit,
    ranges: hasRange ? [{ text, low, high, unit, type: null, appliesTo: null }] : [],
    flags: values.flag_text === null ? [] : [values.flag_text],
    status: null,
    patient,
  });
}

/**
 * Raises the assessment of an unchanged row to the service's "abnormal" or "critical", because the service may have
 * seen what our rules cannot read. Its "normal" is ignored: some deployments write it where nothing is known.
 */
export function withServiceFinding(
  assessment: RowAssessment,
  interpretation: string | null | undefined,
): RowAssessment {
  const own = assessment.interpretation;
  if (!isAlarm(interpretation) || own === "critical" || own === interpretation) return assessment;
  return {
    ...assessment,
    interpretation,
    reason: `As the service interpreted it. ${assessment.reason}`,
  };
}

/** A normal assessment is withdrawn where words are printed beside the value that were not understood. */
export function withholdNormal(
  assessment: RowAssessment,
  isUnclear: boolean | undefined,
): RowAssessment {
  if (!isUnclear || assessment.interpretation !== "normal") return assessment;
  return {
    ...assessment,
    interpretation: "unknown",
    reason: "Words beside the value were not understood. Compare it with the page.",
  };
}

function isAlarm(word: string | null | undefined): word is Extract<Interpretation, string> {
  return word === "abnormal" || word === "critical";
}
