import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { SecondReviewSeen } from "@/lib/contract/dashboard/second-review";
import { on24HourClock } from "@/lib/domain/datetime";
import { reviewPoints } from "@/lib/domain/match-review/review-points";

const ZONE = on24HourClock("America/New_York");

/** What a second reviewer of the open decision on an item has seen, with each difference ticked. */
export function getSeen(review: ReviewItem): SecondReviewSeen {
  const decision = review.decisions.find(({ state }) => state === "awaiting_second");
  const place = review.candidates.findIndex(({ candidate, user_id }) =>
    decision?.order_id ? candidate.order_id === decision.order_id : user_id === decision?.user_id,
  );
  return {
    item_version: review.versions?.item ?? "",
    record_version: review.versions?.record ?? "",
    zone: ZONE.id,
    clock: ZONE.clock,
    answers: reviewPoints(review, place, ZONE).map((point) => ({ ...point, sentence: null })),
  };
}
