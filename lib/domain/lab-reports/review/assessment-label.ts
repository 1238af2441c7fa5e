import { NOT_ASSESSED } from "@/lib/domain/orders/order-labels";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";
import type { RowAssessment } from "./assess-row";

/** A row's assessment in the form in which order values are shown. */
export function toRowReading(
  assessment: RowAssessment,
): Pick<MarkerReading, "grade" | "label" | "reason" | "contradiction"> {
  const { interpretation: grade, reason, disagreement } = assessment;
  return {
    grade,
    label: getLabel(assessment),
    reason: grade === "unknown" ? reason : null,
    contradiction: disagreement,
  };
}

function getLabel({ interpretation, isAboveRange, isBelowRange }: RowAssessment): string {
  if (interpretation === null) return "No interpretation";
  if (interpretation === "unknown") return NOT_ASSESSED;
  if (interpretation === "normal") return isAboveRange === false ? "In range" : "Normal";
  const side = isAboveRange ? ", high" : isBelowRange ? ", low" : "";
  return `${interpretation === "critical" ? "Critical" : "Abnormal"}${side}`;
}
