import { readBirthDate } from "@/lib/matching/fields/compare-birth-date";
import { getNameKey } from "@/lib/matching/fields/read-name";
import {
  buildWeights,
  getChances,
  type MatchWeights,
  SHIPPED_PARAMETERS,
  WEIGHED_FIELDS,
  type WeighedField,
} from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import { createRandom, type Random } from "@/lib/matching/random";
import { boundWeights } from "./bound-weights";
import { compareFindings } from "./findings";
import { FindingCounts, PatternCounts } from "./patterns";
import { type EmResult, PRIOR_PAIRS, runEm } from "./run-em";
import type { Steps } from "./steps";

/** The details stored for a user. One person may be stored under two users. */
export interface EstimationRecord {
  readonly userId: string;
  readonly person: PersonDetails;
}

/** Records of one team. For a small team all three lists are the same. */
export interface EstimationSample {
  /** Random records. */
  readonly anyone: readonly EstimationRecord[];
  /** All people born on randomly chosen days. */
  readonly byBirthDate: readonly EstimationRecord[];
  /** All people who have randomly chosen names. */
  readonly byName: readonly EstimationRecord[];
}

export interface EstimationSizes {
  readonly randomPairs: number;
  /** For each of the two kinds of blocks. */
  readonly blockPairs: number;
}

export interface EmSession {
  readonly block: "birth date" | "name";
  readonly pairs: number;
  readonly expectedMatches: number;
  readonly iterations: number;
  readonly hasConverged: boolean;
}

export interface ParameterEstimate {
  readonly weights: MatchWeights;
  readonly randomPairs: number;
  readonly sessions: readonly EmSession[];
}

/** A finding changes only if this many pairs show it, or would have shown it at the shipped rate. */
const FEWEST_SEEN = 20;
/** A field's m changes only with this many expected pairs of one person. */
const FEWEST_MATCHES = 200;
/** A larger block comes from a placeholder or an error. */
const MAX_IN_BLOCK = 100;

const BLOCKS = [
  {
    block: "birth date",
    key: ({ birthDate }: PersonDetails) => readBirthDate(birthDate),
    fields: without("birth_date"),
  },
  {
    block: "name",
    key: ({ firstName, lastName }: PersonDetails) =>
      joined(getNameKey(firstName), getNameKey(lastName)),
    fields: without("first_name", "last_name"),
  },
] as const;

/**
 * Estimates a team's own parameters from its unlabeled records, in steps. u is counted in random pairs; m comes from EM
 * over pairs with the same birth date (for all other fields) and over pairs with the same name, as in Splink. Findings
 * with too little data keep the shipped values; the others stay within the bounds of `boundWeights`. The same records
 * and seed give the same parameters.
 */
export function* estimateParameters(
  sample: EstimationSample,
  { randomPairs, blockPairs }: EstimationSizes,
  seed: number,
): Steps<ParameterEstimate> {
  const random = createRandom(seed);
  const strangers = new FindingCounts();
  for (let pair = 0; pair < randomPairs && sample.anyone.length > 1; pair += 1) {
    const [one, other] = [random.pick(sample.anyone), random.pick(sample.anyone)];
    if (one.userId !== other.userId) strangers.add(compareFindings(one.person, other.person), 1);
    yield;
  }
  const start = withU(strangers);
  const sessions: (EmSession & EmResult & { readonly fields: readonly WeighedField[] })[] = [];
  for (const { block, key, fields } of BLOCKS) {
    const records = block === "name" ? sample.byName : sample.byBirthDate;
    const counts = new PatternCounts();
    let pairs = 0;
    for (const [one, other] of pairsInBlocks(records, key, random)) {
      if (pairs >= blockPairs) break;
      counts.add(compareFindings(one, other));
      pairs += 1;
      yield;
    }
    sessions.push({ block, fields, pairs, ...runEm(counts.patterns, fields, start) });
    yield;
  }
  const usable = sessions.filter(({ hasConverged }) => hasConverged);
  return {
    weights: boundWeights(withM(start, usable)),
    randomPairs,
    sessions: sessions.map(({ block, pairs, expectedMatches, iterations, hasConverged }) => ({
      block,
      pairs,
      expectedMatches,
      iterations,
      hasConverged,
    })),
  };
}

/** The shipped table with the counted u where enough pairs were seen. */
function withU(strangers: FindingCounts): MatchWeights {
  return buildWeights((field) => {
    const compared = strangers.compared(field);
    return mapFindings(field, SHIPPED_PARAMETERS.weights, (finding, { m, u }) => {
      const seen = strangers.seen(field, finding);
      if (Math.max(seen, compared * u) < FEWEST_SEEN) return { m, u };
      return { m, u: (seen + PRIOR_PAIRS * u) / (compared + PRIOR_PAIRS) };
    });
  });
}

/** The table with the m that the EM sessions expect, where they expect enough pairs. */
function withM(
  start: MatchWeights,
  sessions: readonly Pick<EmResult & { fields: readonly WeighedField[] }, "matches" | "fields">[],
): MatchWeights {
  return buildWeights((field) => {
    const own = sessions.filter(({ fields }) => fields.includes(field));
    const sum = (of: (matches: FindingCounts) => number) =>
      own.reduce((total, { matches }) => total + of(matches), 0);
    const compared = sum((matches) => matches.compared(field));
    return mapFindings(field, start, (finding, { m, u }) => {
      const seen = sum((matches) => matches.seen(field, finding));
      const isEnough = compared >= FEWEST_MATCHES && Math.max(seen, compared * m) >= FEWEST_SEEN;
      return isEnough ? { m: (seen + PRIOR_PAIRS * m) / (compared + PRIOR_PAIRS), u } : { m, u };
    });
  });
}

type Chance = MatchWeights["gender"]["equal"];

function mapFindings(
  field: WeighedField,
  weights: MatchWeights,
  change: (finding: string, chance: Chance) => Chance,
): Record<string, Chance> {
  const findings = Object.entries(getChances({ weights }, field));
  return Object.fromEntries(findings.map(([key, chance]) => [key, change(key, chance)]));
}

/** Every pair within a block, the blocks in random order. */
function* pairsInBlocks(
  records: readonly EstimationRecord[],
  key: (person: PersonDetails) => string | null,
  random: Random,
): Generator<readonly [PersonDetails, PersonDetails]> {
  const blocks = new Map<string, PersonDetails[]>();
  for (const { person } of records) {
    const value = key(person);
    if (value === null) continue;
    const block = blocks.get(value) ?? [];
    block.push(person);
    blocks.set(value, block);
  }
  const order = [...blocks.values()].map((people) => ({ people, at: random.next() }));
  for (const { people } of order.sort((a, b) => a.at - b.at)) {
    if (people.length > MAX_IN_BLOCK) continue;
    for (const [at, one] of people.entries()) {
      for (const other of people.slice(at + 1)) yield [one, other];
    }
  }
}

function without(...left: readonly WeighedField[]): readonly WeighedField[] {
  return WEIGHED_FIELDS.filter((field) => !left.includes(field));
}

function joined(first: string | null, last: string | null): string | null {
  return first === null || last === null ? null : `${first} ${last}`;
}
