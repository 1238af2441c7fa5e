import type { Steps } from "@/lib/matching/estimation/steps";
import type { TrialOfSet } from "@/lib/matching/evaluation/try-parameters";
import { type MatchParameters, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import {
  type LookAlikeDecision,
  tryLookAlikesInSteps,
} from "@/service/unmatched-results/matching/try-look-alikes";

/** Tests the look-alike pairs with the given parameters and, for comparison, with the shipped ones, in steps. */
export function* tryLookAlikePairs(parameters: MatchParameters): Steps<TrialOfSet> {
  const own = yield* tryLookAlikesInSteps(parameters);
  const shipped = yield* tryLookAlikesInSteps(SHIPPED_PARAMETERS);
  const [ownRecall, shippedRecall] = [getRecall(own), getRecall(shipped)];
  return {
    name: "Look-alike pairs",
    records: own.length,
    right: own.filter(({ outcome }) => outcome === "right").length,
    wrong: own.filter(({ outcome }) => outcome === "wrong").length,
    automaticRecall: ownRecall.automatic,
    reviewRecall: ownRecall.review,
    shippedAutomaticRecall: shippedRecall.automatic,
    shippedReviewRecall: shippedRecall.review,
  };
}

/**
 * Recall over the reports whose own order is known and whose sample id is not the other person's. Reports that are not
 * attached go to a reviewer.
 */
function getRecall(decisions: readonly LookAlikeDecision[]) {
  const own = decisions.filter(
    ({ scenario }) => scenario.knows === "both" && scenario.sample !== "the other's",
  );
  const count = (outcome: string) => own.filter((each) => each.outcome === outcome).length;
  const all = Math.max(1, own.length);
  return {
    automatic: count("right") / all,
    review: (count("right") + count("review")) / all,
  };
}
