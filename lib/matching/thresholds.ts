export type MatchLevel = "high" | "medium" | "low";

/**
 * Calibrated probabilities, before any rule, at which something happens. From `automatic` on no person need look, if no rule stands
 * above the match either: with the rules no labelled match was wrong. `review` is the lowest at which a candidate is worth a
 * reviewer's look, so that at least 98 of 100 true ones are shown. Measured in docs/matching.md.
 */
export const THRESHOLDS = {
  automatic: 0.9978,
  high: 0.95,
  medium: 0.5,
  review: 0.01,
} as const;

/** The highest probability and level below a rule that holds a match down: never one that would be automatic. */
export const CEILINGS: Readonly<Record<MatchLevel, number>> = {
  high: 0.997,
  medium: 0.94,
  low: 0.49,
};
