import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { THRESHOLDS } from "@/lib/matching/thresholds";
import { type Dataset, isHeldOut } from "./dataset";
import { countTruePairs, findPairs, type ScoredPair } from "./find-pairs";

/** How well pairs of one person were told from others. */
export interface Quality {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly right: number;
  readonly wrong: number;
}

export interface Evaluation {
  readonly name: string;
  readonly queries: number;
  readonly people: number;
  readonly truePairs: number;
  /** Taken without a person. */
  readonly automatic: Quality;
  /** Shown to a reviewer, or taken. */
  readonly review: Quality;
  /** The share of true pairs that share a key at all. */
  readonly blockingRecall: number;
  readonly pairs: readonly ScoredPair[];
}

/** Seeks the records of a data set, or only those of people by whom no weight was set. */
export function evaluate(
  whole: Dataset,
  only: "all" | "held out",
  parameters: MatchParameters = SHIPPED_PARAMETERS,
): Evaluation {
  const queries = only === "all" ? whole.queries : whole.queries.filter(isHeldOut);
  const dataset = { ...whole, queries };
  return judgePairs(dataset, findPairs(dataset, parameters));
}

/** How well the pairs that were found in a data set are told apart. */
export function judgePairs(dataset: Dataset, pairs: readonly ScoredPair[]): Evaluation {
  const truePairs = countTruePairs(dataset);
  const shown = pairs.filter(({ score }) => score.probability >= THRESHOLDS.review);
  return {
    name: dataset.name,
    queries: dataset.queries.length,
    people: dataset.index.length,
    truePairs,
    automatic: qualityOf(takenAlone(pairs), truePairs),
    review: qualityOf(shown, truePairs),
    blockingRecall: pairs.filter(({ isTrue }) => isTrue).length / truePairs,
    pairs,
  };
}

/** As the service does (`choose-code.ts`): a second person who fits leaves even a sure match to a reviewer. */
function takenAlone(pairs: readonly ScoredPair[]): ScoredPair[] {
  const fitting = pairs.filter(fits);
  const people = new Map<string, Set<string>>();
  for (const { query, found } of fitting) {
    people.set(query.id, (people.get(query.id) ?? new Set()).add(found.id));
  }
  return fitting.filter(
    ({ query, score }) => score.isAutomatic && people.get(query.id)?.size === 1,
  );
}

function fits({ score, person }: ScoredPair): boolean {
  const differing = person.filter(
    ({ field, verdict }) =>
      verdict === "different" && (field === "first_name" || field === "birth_date"),
  );
  return score.level !== "low" && differing.length < 2;
}

function qualityOf(pairs: readonly ScoredPair[], truePairs: number): Quality {
  const right = pairs.filter(({ isTrue }) => isTrue).length;
  const precision = pairs.length === 0 ? 1 : right / pairs.length;
  const recall = truePairs === 0 ? 1 : right / truePairs;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, right, wrong: pairs.length - right };
}
