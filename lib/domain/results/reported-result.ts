import type { BiomarkerResult, LabResultsMetadata } from "@/lib/contract/service/lab-result";
import { readReportedTime } from "@/lib/domain/reported-time";
import { getExactAge } from "@/lib/result-assessment/age";
import type {
  ReportedReferenceRange,
  ReportedResult,
  ReportedValueType,
} from "@/lib/result-assessment/reported-result";

export type ReportedPatient = ReportedResult["patient"];

type PatientDates = Pick<LabResultsMetadata, "age" | "dob" | "date_collected" | "date_reported">;

/**
 * The patient whom the reference ranges have to fit. Age on the day of collection (in UTC, as for the service), otherwise
 * in completed years as stated by the laboratory; null if neither is known.
 */
export function getReportedPatient(
  sex: "female" | "male" | null,
  { age, dob, date_collected, date_reported }: PatientDates,
): ReportedPatient {
  const [born, collected, reported] = [dob, date_collected, date_reported].map(
    (text) => readReportedTime(text, "UTC")?.on,
  );
  const on = collected ?? reported;
  const exact = born && on ? getExactAge(born, on) : null;
  if (exact !== null) return { sex, ageYears: exact };
  const isStated = /^\s*\d{1,3}\s*$/.test(age);
  return { sex, ageYears: isStated ? Number(age) : null, isAgeInCompletedYears: true };
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
    notes: marker.notes ?? null,
    valueType: VALUE_TYPES.get(marker.type) ?? null,
  };
}

/** The wire's `comment` contains short findings ("Not detected") as well as long texts, so it carries no information. */
const VALUE_TYPES = new Map(
  Object.entries<ReportedValueType>({
    numeric: "numeric",
    range: "numeric",
    coded_value: "coded",
  }),
);

function toRanges(marker: BiomarkerResult): ReportedReferenceRange[] {
  const text = marker.reference_range?.trim() || null;
  const low = marker.min_range_value ?? null;
  const high = marker.max_range_value ?? null;
  if (text === null && low === null && high === null) return [];
  // The service converts bounds to the unit of the value, but not the text.
  return [{ text, low, high, unit: marker.unit ?? null, type: null, appliesTo: null }];
}
