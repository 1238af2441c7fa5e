/**
 * Probabilities at which something happens. `automatic` is the wanted precision (one wrong result in ten thousand at most);
 * `review` is the lowest at which a candidate is worth a reviewer's look, so that at least 98 of 100 true ones are shown.
 * Measured in docs/matching.md.
 */
export const THRESHOLDS = {
  automatic: 0.9999,
  high: 0.95,
  medium: 0.5,
  review: 0.01,
} as const;

/** The highest probability and level below a rule that holds a match down. */
export const CEILINGS = { high: 0.999, medium: 0.94, low: 0.49 } as const;
