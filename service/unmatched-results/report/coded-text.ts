import type { FindingClass } from "@/lib/result-assessment/findings/finding-classes";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";

const GOOD: ReadonlySet<FindingClass> = new Set(["negative", "none", "normal"]);
const BAD: ReadonlySet<FindingClass> = new Set([
  "positive",
  "indeterminate",
  "abnormal",
  "critical",
]);

/**
 * Selects the text of a coded value from its texts and then its codes: the first, unless another contradicts it
 * ("Negative" next to the SNOMED CT code for "Positive"). In that case all of them are joined, so that the worse one
 * counts.
 */
export function selectCodedText(texts: readonly (string | null | undefined)[]): string | null {
  const present = [...new Set(texts)].filter((text): text is string => Boolean(text));
  const classes = present.map((text) => readFinding(text).findingClass);
  const isContradiction =
    classes.some((each) => GOOD.has(each)) && classes.some((each) => BAD.has(each));
  return isContradiction ? present.join(", ") : (present[0] ?? null);
}
