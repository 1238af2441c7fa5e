import { type FindingClass, readFinding } from "@/lib/result-assessment/findings";

const GOOD: ReadonlySet<FindingClass> = new Set(["negative", "none", "normal"]);
const BAD: ReadonlySet<FindingClass> = new Set([
  "positive",
  "indeterminate",
  "abnormal",
  "critical",
]);

/**
 * One text for a coded value, of its texts and then its codes: the first, unless another one contradicts it ("Negative" beside the
 * SNOMED CT code of "Positive"). Then it is all of them, so that the worse one counts.
 */
export function selectCodedText(texts: readonly (string | null | undefined)[]): string | null {
  const given = [...new Set(texts)].filter((text): text is string => Boolean(text));
  const classes = given.map((text) => readFinding(text).findingClass);
  const isContradiction =
    classes.some((each) => GOOD.has(each)) && classes.some((each) => BAD.has(each));
  return isContradiction ? given.join(", ") : (given[0] ?? null);
}
