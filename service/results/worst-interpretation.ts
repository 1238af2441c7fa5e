import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import type { Interpretation } from "@/lib/result-assessment/assessment";
import { getWorstInterpretation } from "@/lib/result-assessment/worst-interpretation";
import { isToBeRead } from "./to-be-read";

type Interpreted = Pick<
  BiomarkerResult,
  "interpretation" | "assessment" | "source_markers" | "to_be_read"
>;

/**
 * The interpretation of a whole result: the most severe of its assessed values (public guides), and `unknown` without any.
 * An unordered value counts only when it is abnormal or critical, or a text to be read.
 */
export function worstInterpretation(results: readonly Interpreted[]): Interpretation {
  const hasOrdered = results.some(isOrdered);
  return getWorstInterpretation(
    results
      .filter(
        (value) =>
          !hasOrdered ||
          isOrdered(value) ||
          isToBeRead(value) ||
          readInterpretation(value) !== "unknown",
      )
      .map(readInterpretation),
  );
}

function isOrdered({ source_markers }: Interpreted): boolean {
  return (source_markers ?? []).length > 0;
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
