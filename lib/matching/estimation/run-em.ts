import {
  getChances,
  type MatchWeights,
  WEIGHED_FIELDS,
  type WeighedField,
} from "@/lib/matching/parameters";
import type { Findings } from "./findings";
import { FindingCounts, type Pattern } from "./patterns";

/** The starting values count as this many pairs of one person, so that a few odd pairs do not overturn them. */
export const PRIOR_PAIRS = 100;
const MAX_ITERATIONS = 300;
/** Largest change of any chance between two iterations. */
const CONVERGED_BELOW = 1e-5;
const FIRST_SHARE = 0.1;

export interface EmResult {
  /** Expected counts of findings among the pairs of one person. */
  readonly matches: FindingCounts;
  /** Expected pairs of one person. */
  readonly expectedMatches: number;
  readonly iterations: number;
  readonly hasConverged: boolean;
}

type Chances = Readonly<Record<string, number>>;

/**
 * Expectation maximization over agreement patterns (Fellegi and Sunter's model; Winkler 1988; Splink): estimates the
 * share of pairs that are of one person, and the chance of each finding among them (m). The chances among pairs of two
 * people (u) stay fixed. `fields` leaves out those by which the pairs were chosen. `start` gives the first m, which
 * counts as `PRIOR_PAIRS` pairs.
 */
export function runEm(
  patterns: readonly Pattern[],
  fields: readonly WeighedField[],
  start: MatchWeights,
): EmResult {
  const getU = chancesBy(start, "u");
  const first = chancesBy(start, "m");
  const total = patterns.reduce((sum, { pairs }) => sum + pairs, 0);
  let [mOf, share] = [first, FIRST_SHARE];
  for (let iteration = 1; ; iteration += 1) {
    const matches = new FindingCounts();
    let expectedMatches = 0;
    for (const { findings, pairs } of patterns) {
      const expected = pairs * chanceOfMatch(findings, fields, { mOf, getU, share });
      expectedMatches += expected;
      matches.add(findings, expected);
    }
    const nextShare = total === 0 ? 0 : expectedMatches / total;
    const next = mapChances(first, (field, finding, before) => {
      const seen = matches.seen(field, finding) + PRIOR_PAIRS * before;
      return seen / (matches.compared(field) + PRIOR_PAIRS);
    });
    const moved = Math.max(
      Math.abs(nextShare - share),
      ...fields.map((field) => largestDifference(mOf[field], next[field])),
    );
    [mOf, share] = [next, nextShare];
    const hasConverged = moved < CONVERGED_BELOW;
    if (hasConverged || iteration === MAX_ITERATIONS) {
      return { matches, expectedMatches, iterations: iteration, hasConverged };
    }
  }
}

type Model = {
  readonly mOf: Record<WeighedField, Chances>;
  readonly getU: Record<WeighedField, Chances>;
  readonly share: number;
};

function chanceOfMatch(
  findings: Findings,
  fields: readonly WeighedField[],
  { mOf, getU, share }: Model,
): number {
  let odds = share / (1 - share);
  for (const field of fields) {
    const finding = findings[field];
    if (finding === undefined) continue;
    const [m, u] = [mOf[field][finding], getU[field][finding]];
    if (m !== undefined && u !== undefined && u > 0) odds *= m / u;
  }
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
}

function chancesBy(weights: MatchWeights, chance: "m" | "u"): Record<WeighedField, Chances> {
  const fields = WEIGHED_FIELDS.map((field) => {
    const findings = Object.entries(getChances({ weights }, field));
    return [field, Object.fromEntries(findings.map(([key, value]) => [key, value[chance]]))];
  });
  return Object.fromEntries(fields);
}

function mapChances(
  chances: Record<WeighedField, Chances>,
  change: (field: WeighedField, finding: string, before: number) => number,
): Record<WeighedField, Chances> {
  const fields = WEIGHED_FIELDS.map((field) => {
    const findings = Object.entries(chances[field]);
    return [
      field,
      Object.fromEntries(findings.map(([key, before]) => [key, change(field, key, before)])),
    ];
  });
  return Object.fromEntries(fields);
}

function largestDifference(before: Chances, after: Chances): number {
  return Math.max(
    0,
    ...Object.entries(before).map(([key, value]) => Math.abs(value - (after[key] ?? 0))),
  );
}
