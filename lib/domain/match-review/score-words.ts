import type { MatchReviewCandidate } from "@/lib/contract/match-review";
import type { StatusFamily } from "@/lib/domain/order-status";
import { candidateFacts } from "./candidate-facts";
import { isStranger } from "./candidate-words";
import { reasonWords } from "./reason-words";

export type ScoreWords = {
  mark: StatusFamily;
  /** `Low`: the service's level. */
  level: string;
  /** `0.63`; null when the service gives none. */
  score: string | null;
  /** What to know before the number is believed. */
  note: string;
};

const LEVELS: Readonly<Record<string, { mark: StatusFamily; level: string }>> = {
  high: { mark: "completed", level: "High" },
  medium: { mark: "problem", level: "Medium" },
  low: { mark: "received", level: "Low" },
};

/** A candidate's score in words. The dangerous case carries the mark of a failure whatever its number is. */
export function scoreWords(candidate: MatchReviewCandidate): ScoreWords {
  const known = Object.hasOwn(LEVELS, candidate.confidence_level)
    ? LEVELS[candidate.confidence_level]
    : undefined;
  const { mark, level } = known ?? { mark: "unknown" as const, level: candidate.confidence_level };
  return {
    mark: isStranger({ candidate }) ? "failed" : mark,
    level,
    score: candidate.confidence_score?.toFixed(2) ?? null,
    note: scoreNote(candidate),
  };
}

function scoreNote(candidate: MatchReviewCandidate): string {
  const { cap } = candidateFacts(candidate);
  if (cap) return cap;
  const against = (candidate.reasons ?? [])
    .map(reasonWords)
    .filter(({ speaks }) => speaks === "against");
  return against.map(({ words }) => words).join(", ");
}
