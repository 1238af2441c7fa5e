import "server-only";
import type { SecondReviewSeen } from "@/lib/contract/dashboard/second-review";
import {
  describeAnswers,
  describePointChanges,
  reviewPoints,
} from "@/lib/domain/match-review/review-points";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import type { DecisionRecord } from "./decisions";
import { findTarget, readReviewItem } from "./read-item";

/**
 * Compares what a second reviewer saw and answered with the result and the record as they are now. Returns the answers
 * as a note. Throws `conflict`, with what changed, when a version or the list of differing rows is another one, or a row
 * has no answer.
 */
export async function checkSecondReview(
  ctx: Ctx,
  decision: DecisionRecord,
  seen: SecondReviewSeen,
): Promise<string> {
  const review = await readReviewItem(ctx, decision.itemId);
  const target = { order_id: decision.orderId, user_id: decision.userId };
  const place = review.candidates.findIndex((each) => findTarget(target, [each]));
  const { versions } = review;
  if (!versions || place < 0) {
    throw new DashboardError(
      "conflict",
      "The order or the person could not be read, so nothing can be compared. Nothing was sent.",
    );
  }
  const changes = describePointChanges(
    seen.answers,
    reviewPoints(review, place, { id: seen.zone, clock: seen.clock }),
  );
  const isSame =
    changes === "" &&
    versions.item === seen.item_version &&
    versions.record === seen.record_version;
  if (isSame) return describeAnswers(seen.answers);
  throw new DashboardError(
    "conflict",
    `What you compared is no longer so. ${changes || "The result or the record is newer; the differing rows are the same."} Nothing was sent. Compare it again.`,
  );
}
