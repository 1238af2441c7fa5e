import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { assessMarkers } from "@/lib/domain/results/assess-markers";
import { readMarker } from "@/lib/domain/results/marker-reading";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { Assessment } from "@/lib/result-assessment/assessment";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";

export type CriticalMarker = {
  readonly result: BiomarkerResult;
  /** `3.5 to 5.1`, or the laboratory's own text. */
  readonly range: string;
  /** What made it critical, as a sentence without its period. */
  readonly limit: string;
};

/**
 * The critical values: by the service's interpretation, or by our own assessment where the two contradict each other.
 * Null where the values have an unknown shape, so nothing is known about them.
 */
export function findCriticalMarkers(
  results: LabResultsRaw,
  sex: "female" | "male" | null,
  convertUnit?: ConvertUnit,
  limits: readonly MarkerLimit[] = [],
): CriticalMarker[] | null {
  if (!Array.isArray(results.results)) return null;
  const assessments = assessMarkers(results, sex, convertUnit, limits);
  return (results.results as BiomarkerResult[]).flatMap((result, index): CriticalMarker[] => {
    const assessment = assessments[index];
    if (assessment === undefined) {
      if (result.interpretation !== "critical") return [];
      const range = result.reference_range?.trim() || "none given";
      return [{ result, range, limit: describeCall(result) }];
    }
    if (readMarker(result, assessment).severity < 3) return [];
    return [{ result, ...describeLimit(result, assessment) }];
  });
}

/** The reference range of a critical value, and what made it critical. */
export function describeLimit(
  result: Pick<BiomarkerResult, "interpretation" | "source_interpretation" | "reference_range">,
  assessment: Assessment,
): Omit<CriticalMarker, "result"> {
  const range = formatRange(assessment.range, result.reference_range);
  if (assessment.clinicLimit) return { range, limit: assessment.clinicLimit };
  if (result.interpretation === "critical") return { range, limit: describeCall(result) };
  return { range, limit: assessment.reason.replace(/\.$/, "") };
}

/** Laboratories report that a limit was crossed, not the limit itself. */
function describeCall({
  source_interpretation,
}: Pick<BiomarkerResult, "source_interpretation">): string {
  const flag = source_interpretation?.trim();
  return flag
    ? `Called critical by its laboratory, flag ${flag}`
    : "Called critical by the service";
}
