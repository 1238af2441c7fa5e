import { LockedState } from "@/components/ui/feedback/locked-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { ITEM_UNAVAILABLE } from "./item-class";

type ItemUnavailableProps = { review: ReviewItem; stage: ReviewStage; isOpening: boolean };

/** Shown instead of the comparison while the viewer may not see its people. */
export function ItemUnavailable({ review, stage, isOpening }: ItemUnavailableProps) {
  // The result is claimed by staying at it.
  if (isOpening) {
    return (
      <div className={`${ITEM_UNAVAILABLE} grid gap-3 p-6`} aria-busy="true">
        <Skeleton className="w-28" />
        <Skeleton className="w-24" />
        <p className="text-label animate-late" role="status">
          Opening the result …
        </p>
      </div>
    );
  }
  const count = review.candidates.length;
  return (
    <div className={ITEM_UNAVAILABLE}>
      <LockedState title="The people in this result are not shown">
        <p>
          {stage.kind === "held"
            ? `${stage.claim.name} has claimed it. Names are shown only to the person who has claimed it.`
            : "Names are shown only to the person who has claimed the result, so that only one person decides."}
        </p>
        <p>
          {count === 0
            ? "The service proposes no candidate."
            : `The service proposes ${count === 1 ? "1 candidate" : `${count} candidates`}.`}{" "}
          Its reason: “{review.item.reason}”
        </p>
      </LockedState>
    </div>
  );
}
