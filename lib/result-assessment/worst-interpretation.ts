import type { Interpretation } from "./assessment";

/** From mildest to most severe. An unassessed value has to be looked at, so it is worse than normal. */
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
 * The interpretation of a whole report: the most severe among its assessed values. Null (a comment) does not count;
 * `unknown` if nothing counts.
 */
export function getWorstInterpretation(
  interpretations: readonly (Interpretation | null)[],
): Interpretation {
  const judged = interpretations.filter((interpretation) => interpretation !== null);
  const [first, ...others] = judged;
  return first === undefined ? "unknown" : others.reduce(getMoreSevere, first);
}
