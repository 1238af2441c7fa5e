import { getBlockingKeys } from "@/lib/matching/blocking-keys";
import type { Evidence } from "@/lib/matching/evidence";
import { comparePeople, type FieldComparison } from "@/lib/matching/fields/compare-people";
import { countNames } from "@/lib/matching/fields/name-frequencies";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { type MatchScore, scoreMatch } from "@/lib/matching/score-match";
import type { Dataset, LabelledRecord } from "./dataset";

export interface ScoredPair {
  readonly query: LabelledRecord;
  readonly found: LabelledRecord;
  readonly isTrue: boolean;
  readonly person: readonly FieldComparison[];
  readonly score: MatchScore;
}

/** The public data has people only, so every pair is scored with an open order and no sample, lab or test. */
export const PERSON_ALONE: Evidence = {
  sample: "missing",
  lab: "missing",
  account: "missing",
  state: "open",
  markers: "missing",
  collection: "missing",
};

/** Every pair with a common key, compared and scored as in the service. */
export function findPairs(
  dataset: Dataset,
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): ScoredPair[] {
  return [...findPairsInSteps(dataset, parameters)].flat();
}

/** The same pairs, one step per record, so that a server can do other work in between. */
export function* findPairsInSteps(
  { queries, index }: Dataset,
  parameters: MatchParameters,
): Generator<ScoredPair[]> {
  const frequencies = countNames(index.map(({ person }) => person));
  const byKey = new Map<string, number[]>();
  for (const [place, { person }] of index.entries()) {
    for (const key of getBlockingKeys(person)) {
      const places = byKey.get(key) ?? [];
      places.push(place);
      byKey.set(key, places);
    }
    yield [];
  }
  for (const query of queries) {
    const keys = getBlockingKeys(query.person);
    const places = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    yield [...places].flatMap((place) => {
      const found = index[place];
      if (found === undefined) return [];
      const person = comparePeople(query.person, found.person, frequencies, parameters);
      const score = scoreMatch({ person, evidence: PERSON_ALONE, people: index.length });
      return [{ query, found, isTrue: query.entity === found.entity, person, score }];
    });
  }
}

/** The number of pairs of one person, found or not. */
export function countTruePairs({ queries, index }: Dataset): number {
  const known = new Set(index.map(({ entity }) => entity));
  return queries.filter(({ entity }) => known.has(entity)).length;
}
