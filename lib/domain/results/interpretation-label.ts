import { lookUp } from "@/lib/contract/look-up";
import type { Interpretation } from "@/lib/result-assessment/assessment";

/** The label of `unknown` on screen, in print and in files. */
export const NOT_ASSESSED = "Not assessed";

const LABELS: Readonly<Record<Interpretation, string>> = {
  normal: "Normal",
  abnormal: "Abnormal",
  critical: "Critical",
  unknown: NOT_ASSESSED,
};

/** `Abnormal`, `Not assessed`; an unknown interpretation is returned unchanged. */
export function getInterpretationLabel(word: string): string {
  return lookUp(LABELS, word) ?? word;
}
