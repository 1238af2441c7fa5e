import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import { getExactAge } from "@/lib/result-assessment/age";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { Assessment, ParsedRange } from "@/lib/result-assessment/assessment";
import type {
  ReportedReferenceRange,
  ReportedResult,
  ReportedResultPatient,
} from "@/lib/result-assessment/reported-result";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import { toInstant } from "@/service/http/wire";

/** One value of a report as the laboratory wrote it, with its names, notes and times. */
export interface ReportedValue extends ReportedResult {
  readonly slug?: string | null | undefined;
  /** The laboratory's own code. */
  readonly providerId: string | null;
  readonly notes: string | null;
  readonly at: Date | null;
  readonly laboratory: string | null;
}

const NO_NUMBER = -1;

/** Converts a value for storage: always its text, and a number only if the text is a plain one. */
export function toBiomarkerResult(
  reported: ReportedValue,
  sampleId: string | null,
): BiomarkerResult {
  const { name, slug, loinc, providerId, unit, notes, at, laboratory } = reported;
  const assessment = assessResult(reported, convertWithUcum);
  const { value, range } = assessment;
  return {
    name,
    ...(slug && { slug }),
    result: `${reported.comparator ?? ""}${reported.value}`,
    type: getType(reported, assessment),
    value: value?.kind === "number" ? value.value : NO_NUMBER,
    unit,
    timestamp: at && toInstant(at),
    notes,
    reference_range: range?.text ?? findRangeText(reported.ranges),
    min_range_value: getBound(range, "low"),
    max_range_value: getBound(range, "high"),
    is_above_max_range: assessment.isAboveRange,
    is_below_min_range: assessment.isBelowRange,
    interpretation: assessment.interpretation ?? "unknown",
    source_interpretation: reported.flags.join(", "),
    assessment: {
      is_assessable: assessment.interpretation !== null,
      reason: assessment.reason,
      disagreement: assessment.disagreement,
    },
    loinc,
    provider_id: providerId,
    performing_laboratory: laboratory,
    source_sample_id: sampleId,
  };
}

/** A reference range from one text; none for an empty one. */
export function toTextRanges(text: string | null): ReportedReferenceRange[] {
  return text === null
    ? []
    : [{ text, low: null, high: null, unit: null, type: null, appliesTo: null }];
}

/** The patient's details on which a reference range may depend, as of the day (UTC) when the sample was taken. */
export function toReportedPatient(
  { gender, birthDate }: Pick<PersonDetails, "gender" | "birthDate">,
  takenAt: Date,
): ReportedResultPatient {
  return {
    sex: gender === "female" || gender === "male" ? gender : null,
    ageYears: getExactAge(birthDate ?? "", takenAt.toISOString().slice(0, 10)),
  };
}

function getType({ valueType }: ReportedValue, { value }: Assessment): BiomarkerResult["type"] {
  if (valueType === "coded") return "coded_value";
  if (value?.kind === "number") return "numeric";
  return value?.kind === "bound" || value?.kind === "interval" ? "range" : "comment";
}

function getBound(range: ParsedRange | null, end: "low" | "high"): number | null {
  return range?.[end]?.value ?? null;
}

/** The laboratory's text if none of its ranges was applied. */
function findRangeText(ranges: readonly ReportedReferenceRange[]): string | null {
  return ranges.map(({ text }) => text).find((text) => text !== null) ?? null;
}
