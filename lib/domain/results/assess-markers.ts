import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { assessResult } from "@/lib/result-assessment/assess-result";
import type { Assessment } from "@/lib/result-assessment/assessment";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { applyClinicLimits } from "./clinic-limits";
import { getReportedPatient, toReportedResult } from "./reported-result";

/**
 * Our own assessment of each value of a result, in the same order; empty where the values have an unknown shape. It is
 * based on value, unit, range, the laboratory's own flag and the patient, never on the service's interpretation. The
 * clinic's own `limits` count as well. Without `convertUnit` a value is not compared with a range in another unit.
 */
export function assessMarkers(
  results: Pick<LabResultsRaw, "results" | "metadata">,
  sex: "female" | "male" | null,
  convertUnit?: ConvertUnit,
  limits: readonly MarkerLimit[] = [],
): Assessment[] {
  if (!Array.isArray(results.results)) return [];
  const patient = getReportedPatient(sex, results.metadata);
  return (results.results as BiomarkerResult[]).map((marker) => {
    const reported = toReportedResult(marker, patient);
    return applyClinicLimits(assessResult(reported, convertUnit), reported, limits, convertUnit);
  });
}
