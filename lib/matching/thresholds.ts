export type MatchLevel = "high" | "medium" | "low";

/**
 * Thresholds of the calibrated probability, before any rule. From `automatic` on, no person needs to review a match
 * unless a rule applies: with the rules no labeled match was wrong. From `review` on, a candidate is worth showing to a
 * reviewer, so that at least 98 of 100 true ones are shown. Measured in docs/matching.md.
 */
export const THRESHOLDS = {
  automatic: 0.9978,
  high: 0.95,
  medium: 0.5,
  review: 0.01,
} as const;

/** The highest probability at each level for a match that a rule caps; never high enough to be automatic. */
export const CEILINGS: Readonly<Record<MatchLevel, number>> = {
  high: 0.997,
  medium: 0.94,
  low: 0.49,
};
