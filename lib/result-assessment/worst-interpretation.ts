import type { Interpretation } from "./assessment";

/** From the best to the worst. What could not be judged has to be looked at: it is worse than normal. */
const SEVERITY: Readonly<Record<Interpretation, number>> = {
  normal: 0,
  unknown: 1,
  abnormal: 2,
  critical: 3,
};

/** The more severe of two interpretations. */
export function getMoreSevere(one: Interpretation, other: Interpretation): Interpretation {
  return SEVERITY[other] > SEVERITY[one] ? other : one;
}

/**
 * The interpretation of a whole report: the most severe of what was judged. Null stands for what has no interpretation (a comment) and
 * does not count; `unknown` where nothing counts.
 */
export function getWorstInterpretation(
  interpretations: readonly (Interpretation | null)[],
): Interpretation {
  const judged = interpretations.filter((interpretation) => interpretation !== null);
  const [first, ...others] = judged;
  return first === undefined ? "unknown" : others.reduce(getMoreSevere, first);
}
