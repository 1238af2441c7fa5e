import type { BiomarkerResult } from "@/lib/contract/lab-result";
import { INTERPRETATIONS } from "@/lib/contract/order";
import type { Interpretation } from "@/lib/result-assessment/assessment";
import { getWorstInterpretation } from "@/lib/result-assessment/worst-interpretation";

type Interpreted = Pick<BiomarkerResult, "interpretation" | "assessment">;

/** The interpretation of a whole result: the most severe of its judged values (public guides); `unknown` while there are none. */
export function worstInterpretation(results: readonly Interpreted[]): Interpretation {
  return getWorstInterpretation(results.map(readInterpretation));
}

/** The interpretation of a stored value: `unknown` where none or no known one was stored, null for what is never judged. */
export function readInterpretation({
  interpretation,
  assessment,
}: Interpreted): Interpretation | null {
  if (assessment?.is_assessable === false) return null;
  return INTERPRETATIONS.find((known) => known === interpretation) ?? "unknown";
}
