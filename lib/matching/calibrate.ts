/**
 * A straight line through the log odds, fitted by logistic regression to the training half of Febrl 4 among relatives (Platt's method):
 * a sum of weights says too much, because fields of one household do not agree each for itself. Measured on the other half in
 * docs/matching.md.
 */
const SLOPE = 0.71;
const INTERCEPT_BITS = -0.59;

/** The probability, 0 to 1, that a sum of weights in bits stands for, before any rule. */
export function toProbability(bits: number): number {
  return 1 / (1 + 2 ** -(SLOPE * bits + INTERCEPT_BITS));
}
