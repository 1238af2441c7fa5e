import type { BiomarkerResult, LabResultsMetadata } from "@/lib/contract/service/lab-result";
import type {
  ReportedReferenceRange,
  ReportedResult,
  ReportedValueType,
} from "@/lib/result-assessment/reported-result";

export type ReportedPatient = ReportedResult["patient"];

/**
 * The patient whom the reference ranges have to fit. Age in completed years as stated by the laboratory; null if not
 * stated.
 */
export function getReportedPatient(
  sex: "female" | "male" | null,
  { age }: Pick<LabResultsMetadata, "age">,
): ReportedPatient {
  return { sex, ageYears: /^\s*\d{1,3}\s*$/.test(age) ? Number(age) : null };
}

/** A marker's result in the form used for assessment. The service's own interpretation is left out on purpose. */
export function toReportedResult(
  marker: BiomarkerResult,
  patient: ReportedPatient,
): ReportedResult {
  const flag = marker.source_interpretation?.trim() ?? "";
  return {
    name: marker.name,
    loinc: marker.loinc ?? null,
    value: marker.result,
    comparator: null,
    unit: marker.unit ?? null,
    ranges: toRanges(marker),
    flags: flag === "" ? [] : [flag],
    status: null,
    patient,
    valueType: VALUE_TYPES[marker.type] ?? null,
  };
}

/** The wire's `comment` contains short findings ("Not detected") as well as long texts, so it carries no information. */
const VALUE_TYPES: Readonly<Record<string, ReportedValueType>> = {
  numeric: "numeric",
  range: "numeric",
  coded_value: "coded",
};

function toRanges(marker: BiomarkerResult): ReportedReferenceRange[] {
  const text = marker.reference_range?.trim() || null;
  const low = marker.min_range_value ?? null;
  const high = marker.max_range_value ?? null;
  if (text === null && low === null && high === null) return [];
  return [{ text, low, high, unit: null, type: null, appliesTo: null }];
}
