import { type FindingClass, readFinding } from "@/lib/result-assessment/findings";

const GOOD: ReadonlySet<FindingClass> = new Set(["negative", "none", "normal"]);
const BAD: ReadonlySet<FindingClass> = new Set([
  "positive",
  "indeterminate",
  "abnormal",
  "critical",
]);

/**
 * Selects one text for a coded value from its texts and then its codes: the first, unless another contradicts it
 * ("Negative" next to the SNOMED CT code of "Positive"). Then it is all of them, so that the worse one counts.
 */
export function selectCodedText(texts: readonly (string | null | undefined)[]): string | null {
  const present = [...new Set(texts)].filter((text): text is string => Boolean(text));
  const classes = present.map((text) => readFinding(text).findingClass);
  const isContradiction =
    classes.some((each) => GOOD.has(each)) && classes.some((each) => BAD.has(each));
  return isContradiction ? present.join(", ") : (present[0] ?? null);
}
