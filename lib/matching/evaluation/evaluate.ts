import { fitsBetter } from "@/lib/matching/fields/fits-better";
import { IDENTITY_FIELDS } from "@/lib/matching/identity-findings";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import { type Dataset, isHeldOut } from "./dataset";
import { countTruePairs, findPairs, type ScoredPair } from "./find-pairs";

/** How well pairs of one person were separated from other pairs. */
export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly right: number;
  readonly wrong: number;
}

/** True pairs that both names and the birth date could identify. */
export interface Comparable {
  readonly pairs: number;
  readonly automatic: number;
  /** How many of them differ completely in a name or the birth date, so that only a person may accept them. */
  readonly others: readonly { readonly field: string; readonly pairs: number }[];
}

export interface Evaluation {
  readonly name: string;
  readonly queries: number;
  readonly people: number;
  readonly truePairs: number;
  /** Matched without a reviewer. */
  readonly automatic: Quality;
  readonly comparable: Comparable;
  /** Shown to a reviewer or matched. */
  readonly review: Quality;
  /** The share of true pairs with a common blocking key. */
  readonly blockingRecall: number;
  readonly pairs: readonly ScoredPair[];
}

/** Matches the records of a data set, or only those of the held-out people. */
export function evaluate(
  whole: Dataset,
  only: "all" | "held out",
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): Evaluation {
  const queries = only === "all" ? whole.queries : whole.queries.filter(isHeldOut);
  const dataset = { ...whole, queries };
  return judgePairs(dataset, findPairs(dataset, parameters));
}

/** Measures how well true and false pairs of a data set were separated. */
export function judgePairs(dataset: Dataset, pairs: readonly ScoredPair[]): Evaluation {
  const truePairs = countTruePairs(dataset);
  const taken = keepUnrivaled(pairs);
  const shown = pairs.filter(({ score }) => score.probability >= THRESHOLDS.review);
  return {
    name: dataset.name,
    queries: dataset.queries.length,
    people: dataset.index.length,
    truePairs,
    automatic: getQuality(taken, truePairs),
    comparable: countComparable(pairs, taken),
    review: getQuality(shown, truePairs),
    blockingRecall: pairs.filter(({ isTrue }) => isTrue).length / truePairs,
    pairs,
  };
}

/**
 * As in the service (`choose-code.ts`): if a second person fits, or fits better, even a certain match goes to a
 * reviewer.
 */
function keepUnrivaled(pairs: readonly ScoredPair[]): ScoredPair[] {
  const byQuery = new Map<string, ScoredPair[]>();
  for (const pair of pairs) {
    const before = byQuery.get(pair.query.id);
    if (before === undefined) byQuery.set(pair.query.id, [pair]);
    else before.push(pair);
  }
  return pairs.filter((pair) => {
    if (!pair.score.isAutomatic || !fits(pair)) return false;
    const others = (byQuery.get(pair.query.id) ?? []).filter(({ found }) => found !== pair.found);
    return others.every((other) => !fits(other) && !fitsBetter(other.person, pair.person));
  });
}

function fits({ score, person }: ScoredPair): boolean {
  const differing = person.filter(
    ({ field, verdict }) => verdict === "different" && isIdentity(field),
  );
  return score.level !== "low" && differing.length < 2;
}

function isIdentity(field: ScoredPair["person"][number]["field"]): boolean {
  return IDENTITY_FIELDS.some((each) => each === field);
}

/**
 * Counts the true pairs with both names and the birth date on both sides that differ in at most one of them, and their
 * outcomes.
 */
function countComparable(pairs: readonly ScoredPair[], taken: readonly ScoredPair[]): Comparable {
  const automatic = new Set(taken);
  const comparable = pairs.filter(({ isTrue, person }) => {
    const identity = person.filter(({ field }) => isIdentity(field));
    const inexact = identity.filter(({ verdict }) => verdict !== "equal");
    return isTrue && inexact.length < 2 && inexact.every(({ verdict }) => verdict !== "missing");
  });
  const count = (holds: (pair: ScoredPair) => boolean) => comparable.filter(holds).length;
  return {
    pairs: comparable.length,
    automatic: count((pair) => automatic.has(pair)),
    others: IDENTITY_FIELDS.map((field) => ({
      field,
      pairs: count(({ person }) =>
        person.some((each) => each.field === field && each.verdict === "different"),
      ),
    })),
  };
}

function getQuality(pairs: readonly ScoredPair[], truePairs: number): Quality {
  const right = pairs.filter(({ isTrue }) => isTrue).length;
  const precision = pairs.length === 0 ? 1 : right / pairs.length;
  const recall = truePairs === 0 ? 1 : right / truePairs;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, right, wrong: pairs.length - right };
}
