import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import type { Interpretation } from "@/lib/result-assessment/assessment";
import { getWorstInterpretation } from "@/lib/result-assessment/worst-interpretation";

type Interpreted = Pick<BiomarkerResult, "interpretation" | "assessment">;

/**
 * The interpretation of a whole result: the most severe of its assessed values (public guides), and `unknown` without any.
 * A value that nobody ordered counts like the others: what was not understood of it may be what matters.
 */
export function worstInterpretation(results: readonly Interpreted[]): Interpretation {
  return getWorstInterpretation(results.map(readInterpretation));
}

/**
 * The interpretation of a stored value: `unknown` where none or an unknown one was stored, null for a value that is never
 * assessed.
 */
export function readInterpretation({
  interpretation,
  assessment,
}: Interpreted): Interpretation | null {
  if (assessment?.is_assessable === false) return null;
  return INTERPRETATIONS.find((known) => known === interpretation) ?? "unknown";
}
