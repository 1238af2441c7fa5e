import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { assessMarkers } from "@/lib/domain/results/assess-markers";
import { readMarker } from "@/lib/domain/results/marker-reading";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";

/**
 * The critical values: by the service's interpretation, or by our own assessment where the two contradict each other.
 * Null where the values have an unknown shape, so nothing is known about them.
 */
export function findCriticalMarkers(
  results: LabResultsRaw,
  sex: "female" | "male" | null,
  convertUnit?: ConvertUnit,
  limits: readonly MarkerLimit[] = [],
): BiomarkerResult[] | null {
  if (!Array.isArray(results.results)) return null;
  const assessments = assessMarkers(results, sex, convertUnit, limits);
  return (results.results as BiomarkerResult[]).filter((marker, index) => {
    const assessment = assessments[index];
    if (assessment === undefined) return marker.interpretation === "critical";
    return readMarker(marker, assessment).severity === 3;
  });
}
