import { SEX_RULE } from "./match-rules";
import { getLevel, type MatchScore } from "./score-match";
import type { MatchLevel } from "./thresholds";

interface Candidate {
  /** Candidates of one person do not compete with each other. */
  readonly whose: string;
  readonly score: MatchScore;
}

/**
 * Adjusts the scores of candidates against each other, in the same order. A result belongs to one person only, so two
 * who fit equally well have half a chance each, and a relative next to the person has almost none. Levels are only
 * lowered, and gender does not count for them.
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

/** The chance of each candidate among all candidates and the possibility of nobody known. */
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

/** Limited by the rule that caps the candidate, if there is one: a capped relative may still weigh a lot. */
function getOdds(bits: number, { cap, probability }: MatchScore): number {
  return cap === null || cap === SEX_RULE.sentence
    ? 2 ** bits
    : Math.min(2 ** bits, probability / (1 - probability));
}

const RANKS: readonly MatchLevel[] = ["low", "medium", "high"];

function lower(one: MatchLevel, other: MatchLevel): MatchLevel {
  return RANKS.indexOf(one) < RANKS.indexOf(other) ? one : other;
}
