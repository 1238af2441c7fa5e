import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { candidateFacts } from "./compare/candidate-facts";
import { isStranger } from "./compare/candidate-labels";
import { formatReason } from "./reason-labels";

export type ScoreLabels = {
  mark: StatusFamily;
  /** `Person: low`: the service's level, of what it is about, because an order that does not fit hardly lowers it. */
  level: string;
  /** `0.63`; null when the service gives none. */
  score: string | null;
  /** What to know before trusting the number. */
  note: string;
};

const LEVELS = new Map(
  Object.entries<{ mark: StatusFamily; level: string }>({
    high: { mark: "completed", level: "high" },
    medium: { mark: "problem", level: "medium" },
    low: { mark: "received", level: "low" },
  }),
);

/**
 * A candidate's score as labels. The dangerous mismatch has the mark of a failure whatever its score. A high score that
 * another person shares is never marked as safe, because it does not distinguish the two, and neither is one that a row
 * of the comparison contradicts. `isFitting`: both the person and the order fit.
 */
export function formatScore(
  { candidate, user_id }: ReviewCandidate,
  all: readonly ReviewCandidate[],
  isFitting: boolean,
): ScoreLabels {
  const known = LEVELS.get(candidate.confidence_level);
  const { mark, level } = known ?? { mark: "unknown" as const, level: candidate.confidence_level };
  const hasRival =
    candidate.confidence_level === "high" &&
    all.some((other) => other.candidate.confidence_level === "high" && other.user_id !== user_id);
  return {
    mark: isStranger({ candidate })
      ? "failed"
      : mark === "completed" && (hasRival || !isFitting)
        ? "problem"
        : mark,
    level: `Person: ${level}`,
    score: formatNumber(candidate.confidence_score ?? null),
    note: hasRival ? "and another person fits as well" : scoreNote(candidate),
  };
}

/** Rounded to two digits, but never to 0 or 1, which would claim certainty. */
function formatNumber(score: number | null): string | null {
  if (score === null) return null;
  if (score >= 0.995) return "> 0.99";
  return score < 0.005 ? "< 0.01" : score.toFixed(2);
}

function scoreNote(candidate: MatchReviewCandidate): string {
  const { cap } = candidateFacts(candidate);
  if (cap) return cap;
  const against = (candidate.reasons ?? [])
    .map(formatReason)
    .filter(({ speaks }) => speaks === "against");
  return against.map(({ label }) => label).join(", ");
}
