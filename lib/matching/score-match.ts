import { toProbability } from "./calibrate";
import { type Evidence, weighEvidence } from "./evidence";
import type { FieldComparison } from "./fields/compare-people";
import { findRule } from "./match-rules";
import { countLikelyRelatives } from "./relatives";
import { CEILINGS, type MatchLevel, THRESHOLDS } from "./thresholds";

export interface ScorePart {
  /** A compared field, a key of the evidence, `people` (how many it could be) or `relatives` (who looks alike). */
  readonly part: string;
  /** log2 of the Bayes factor. */
  readonly weight: number;
  /** This part's share of all evidence for and against, 0 to 1. */
  readonly share: number;
}

export interface MatchScore {
  /** The calibrated probability, 0 to 1, that the result belongs to this order's person. */
  readonly probability: number;
  /** Sum of the parts, in bits. */
  readonly weight: number;
  /** The same without gender; decides the level and whether the match is automatic. */
  readonly weightWithoutGender: number;
  readonly level: MatchLevel;
  /** No person needs to review it: the threshold is met and no rule applies. */
  readonly isAutomatic: boolean;
  /** The sentence of the rule that caps this match. */
  readonly cap: string | null;
  readonly parts: readonly ScorePart[];
}

// Even a clinic of ten people receives results of people it does not know yet.
const FEWEST_PEOPLE = 1000;

/**
 * Scores how likely a result belongs to a candidate's order: Fellegi and Sunter's sum of weights over the person and
 * the evidence, from a prior of one in `people`, with the person's relatives as an alternative explanation, under the
 * rules of `match-rules.ts`.
 */
export function scoreMatch(input: {
  readonly person: readonly FieldComparison[];
  readonly evidence: Evidence;
  /** The number of people among whom the person is sought. */
  readonly people: number;
}): MatchScore {
  const { person, evidence, people } = input;
  const parts = getParts(person, evidence, people);
  const rule = findRule(person, evidence);
  const ceiling = rule === null ? 1 : CEILINGS[rule.atMost];
  const weight = sum(parts);
  // The level is decided without sex, which alone must not make a match; male against female has its own rule.
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
    parts: addShares(parts),
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
  const relatives = -Math.log2(1 + countLikelyRelatives(person) * 2 ** unlikeRelatives);
  return [...ofPerson, ...ofEvidence, prior, { part: "relatives", weight: relatives }];
}

/** Leaves out parts that carry no evidence. */
function addShares(parts: readonly Part[]): ScorePart[] {
  const all = parts.reduce((total, { weight }) => total + Math.abs(weight), 0);
  return parts
    .filter(({ weight }) => Math.abs(weight) >= 0.005)
    .map((part) => ({ ...part, share: Math.abs(part.weight) / all }));
}

/** The level of a probability, before any rule lowers it. */
export function getLevel(probability: number): MatchLevel {
  if (probability >= THRESHOLDS.high) return "high";
  return probability >= THRESHOLDS.medium ? "medium" : "low";
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { weight }) => total + weight, 0);
}
