/**
 * A straight line through the log odds, fitted by logistic regression to the training half of Febrl 4 among relatives
 * (Platt's method). An uncalibrated sum of weights claims too much, because the fields of one household do not agree
 * independently. Measured on the other half in docs/matching.md.
 */
const SLOPE = 0.71;
const INTERCEPT_BITS = -0.59;

/** Converts a sum of weights in bits to a probability from 0 to 1, before any rule is applied. */
export function toProbability(bits: number): number {
  return 1 / (1 + 2 ** -(SLOPE * bits + INTERCEPT_BITS));
}
