import { SEX_RULE } from "./match-rules";
import { getLevel, type MatchScore } from "./score-match";
import type { MatchLevel } from "./thresholds";

interface Candidate {
  /** Candidates of one person do not compete with each other. */
  readonly whose: string;
  readonly score: MatchScore;
}

/**
 * The scores of candidates beside each other, in the same order. A result is of one person only, so two who fit equally well have
 * half a chance each, and a relative has next to none beside the person. Levels are only lowered, and not by gender.
 */
export function weighTogether(candidates: readonly Candidate[]): MatchScore[] {
  const shares = getShares(candidates, (score) => getOdds(score.weight, score));
  const steady = getShares(candidates, (score) => getOdds(score.weightWithoutGender, score));
  return candidates.map(({ score }, at) => {
    const level = lower(score.level, getLevel(Math.round((steady[at] ?? 0) * 100) / 100));
    const probability = Math.min(score.probability, shares[at] ?? 0);
    const cap = level === score.level ? score.cap : "Another person fits as well or better.";
    return { ...score, level, probability, cap };
  });
}

/** The chance of each that it is this one, of all and of nobody who is known. */
function getShares(candidates: readonly Candidate[], of: (score: MatchScore) => number): number[] {
  const best = new Map<string, number>();
  for (const { whose, score } of candidates) {
    best.set(whose, Math.max(best.get(whose) ?? 0, of(score)));
  }
  const all = [...best.values()].reduce((sum, odds) => sum + odds, 0);
  return candidates.map(({ whose, score }) => {
    const others = all - (best.get(whose) ?? 0);
    return of(score) / (1 + others + of(score));
  });
}

/** Under the rule that holds it, if one does: that of a relative may weigh much. */
function getOdds(bits: number, { cap, probability }: MatchScore): number {
  return cap === null || cap === SEX_RULE.sentence
    ? 2 ** bits
    : Math.min(2 ** bits, probability / (1 - probability));
}

const RANKS: readonly MatchLevel[] = ["low", "medium", "high"];

function lower(one: MatchLevel, other: MatchLevel): MatchLevel {
  return RANKS.indexOf(one) < RANKS.indexOf(other) ? one : other;
}
