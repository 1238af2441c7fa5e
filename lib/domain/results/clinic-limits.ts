import type { MarkerLimit } from "@/lib/contract/dashboard/critical-settings";
import type { Assessment } from "@/lib/result-assessment/assessment";
import { type ConvertUnit, convertNothing } from "@/lib/result-assessment/convert-unit";
import { judgeByRanges } from "@/lib/result-assessment/judge-by-ranges";
import type { ReportedResult } from "@/lib/result-assessment/reported-result";

/**
 * An assessment with the clinic's own critical limits: a value of a limit's LOINC code that lies wholly below or above it
 * is critical. A limit makes no value milder, and does not judge one without a unit or in a unit that cannot be
 * converted to its own.
 */
export function applyClinicLimits(
  assessment: Assessment,
  reported: ReportedResult,
  limits: readonly MarkerLimit[],
  convertUnit: ConvertUnit = convertNothing,
): Assessment {
  if (assessment.interpretation === null || reported.unit === null) return assessment;
  for (const limit of limits) {
    if (limit.loinc !== reported.loinc) continue;
    const { low, high, unit } = limit;
    const ranges = [{ text: null, low, high, unit, type: null, appliesTo: null }];
    const { placement } = judgeByRanges({ ...reported, flags: [], ranges }, convertUnit);
    if (placement !== "below" && placement !== "above") continue;
    const bound = placement === "below" ? low : high;
    const clinicLimit = `It is ${placement} the clinic's critical limit of ${bound} ${unit}`;
    return { ...assessment, interpretation: "critical", clinicLimit };
  }
  return assessment;
}
