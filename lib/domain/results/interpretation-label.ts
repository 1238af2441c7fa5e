import type { Interpretation } from "@/lib/result-assessment/assessment";

/** What `unknown` reads on every screen, in print and in files. */
export const NOT_ASSESSED = "Not assessed";

const LABELS: Readonly<Record<Interpretation, string>> = {
  normal: "Normal",
  abnormal: "Abnormal",
  critical: "Critical",
  unknown: NOT_ASSESSED,
};

/** `Abnormal`, `Not assessed`; a word that is not known is given back as it came. */
export function getInterpretationLabel(word: string): string {
  return Object.hasOwn(LABELS, word) ? LABELS[word as Interpretation] : word;
}
