import { toProbability } from "./calibrate";
import { type Evidence, weighEvidence } from "./evidence";
import type { FieldComparison } from "./fields/compare-people";
import { ruleAbove } from "./match-rules";
import { relativesLike } from "./relatives";
import { CEILINGS, type MatchLevel, THRESHOLDS } from "./thresholds";

export interface ScorePart {
  /** A compared field, a key of the evidence, `people` (how many it could be) or `relatives` (who looks alike). */
  readonly part: string;
  /** log2 of the Bayes factor. */
  readonly weight: number;
  /** This part's share of all that speaks for and against, 0 to 1. */
  readonly share: number;
}

export interface MatchScore {
  /** That the result belongs to this order's person: 0 to 1, calibrated. */
  readonly probability: number;
  /** Sum of the parts, in bits. */
  readonly weight: number;
  /** The same without gender, by which level and automatic are decided. */
  readonly weightWithoutGender: number;
  readonly level: MatchLevel;
  /** That no person need look: the threshold is met and no rule stands above. */
  readonly isAutomatic: boolean;
  /** The sentence of the rule that stands above the weights here. */
  readonly cap: string | null;
  readonly parts: readonly ScorePart[];
}

// A clinic of ten people is still sent results of people whom it does not know yet.
const FEWEST_PEOPLE = 1000;

/**
 * How sure it is that a result belongs to a candidate's order: Fellegi and Sunter's sum of weights over the person and the evidence,
 * from a prior of one in `people`, with the person's relatives as a second explanation, under the rules of `match-rules.ts`.
 */
export function scoreMatch(input: {
  readonly person: readonly FieldComparison[];
  readonly evidence: Evidence;
  /** Among how many the person is sought. */
  readonly people: number;
}): MatchScore {
  const { person, evidence, people } = input;
  const parts = getParts(person, evidence, people);
  const rule = ruleAbove(person, evidence);
  const ceiling = rule === null ? 1 : CEILINGS[rule.atMost];
  const weight = sum(parts);
  // Sex alone does not make a match, so the level is decided without it; male against female is a rule.
  const withoutGender = person.filter(({ field }) => field !== "gender");
  const weightWithoutGender = sum(getParts(withoutGender, evidence, people));
  const steady = toProbability(weightWithoutGender);
  return {
    probability: Math.min(toProbability(weight), ceiling),
    weight,
    weightWithoutGender,
    level: getLevel(Math.min(steady, ceiling)),
    isAutomatic: rule === null && steady >= THRESHOLDS.automatic,
    cap: rule?.sentence ?? null,
    parts: withShares(parts),
  };
}

type Part = Omit<ScorePart, "share">;

function getParts(
  person: readonly FieldComparison[],
  evidence: Evidence,
  people: number,
): readonly Part[] {
  const ofPerson = person.map(({ field, weight }) => ({ part: field, weight }));
  const among = Math.max(FEWEST_PEOPLE, people);
  const ofEvidence = weighEvidence(evidence, among);
  const prior = { part: "people", weight: -Math.log2(among) };
  // A relative's result would carry this order's sample id, lab and markers no more often than a stranger's.
  const unlikeRelatives = sum(ofPerson) + prior.weight;
  const relatives = -Math.log2(1 + relativesLike(person) * 2 ** unlikeRelatives);
  return [...ofPerson, ...ofEvidence, prior, { part: "relatives", weight: relatives }];
}

/** What says nothing is no part. */
function withShares(parts: readonly Part[]): ScorePart[] {
  const all = parts.reduce((total, { weight }) => total + Math.abs(weight), 0);
  return parts
    .filter(({ weight }) => Math.abs(weight) >= 0.005)
    .map((part) => ({ ...part, share: Math.abs(part.weight) / all }));
}

/** The level that a probability stands for, where no rule lowers it. */
export function getLevel(probability: number): MatchLevel {
  if (probability >= THRESHOLDS.high) return "high";
  return probability >= THRESHOLDS.medium ? "medium" : "low";
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { weight }) => total + weight, 0);
}
