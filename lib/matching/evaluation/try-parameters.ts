import type { Steps } from "@/lib/matching/estimation/steps";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { Dataset } from "./dataset";
import { type Evaluation, judgePairs } from "./evaluate";
import { findPairsInSteps, type ScoredPair } from "./find-pairs";

/** Results on one labeled set. Recall is the share of the pairs of one person, 0 to 1. */
export interface TrialOfSet {
  readonly name: string;
  readonly records: number;
  /** Matched to the right person without a reviewer. */
  readonly right: number;
  /** Matched to another person without a reviewer. */
  readonly wrong: number;
  readonly automaticRecall: number;
  readonly reviewRecall: number;
  /** With the parameters that the product ships with. */
  readonly shippedAutomaticRecall: number;
  readonly shippedReviewRecall: number;
}

export interface Trial {
  readonly sets: readonly TrialOfSet[];
  /** Over all sets. Parameters with a wrong match are never used. */
  readonly wrong: number;
}

/** Matches every labeled set with the given parameters and, for comparison, with the shipped ones, in steps. */
export function* tryParameters(parameters: MatchParameters, sets: Iterable<Dataset>): Steps<Trial> {
  const tried: TrialOfSet[] = [];
  for (const set of sets) {
    yield;
    const own = yield* evaluateInSteps(set, parameters);
    const shipped = yield* evaluateInSteps(set, SHIPPED_PARAMETERS);
    tried.push({
      name: set.name,
      records: own.queries,
      right: own.automatic.right,
      wrong: own.automatic.wrong,
      automaticRecall: own.automatic.recall,
      reviewRecall: own.review.recall,
      shippedAutomaticRecall: shipped.automatic.recall,
      shippedReviewRecall: shipped.review.recall,
    });
  }
  return { sets: tried, wrong: tried.reduce((sum, { wrong }) => sum + wrong, 0) };
}

function* evaluateInSteps(set: Dataset, parameters: MatchParameters): Steps<Evaluation> {
  const pairs: ScoredPair[] = [];
  for (const found of findPairsInSteps(set, parameters)) {
    pairs.push(...found);
    yield;
  }
  return judgePairs(set, pairs);
}
