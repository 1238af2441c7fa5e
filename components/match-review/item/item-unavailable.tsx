import { LockedState } from "@/components/ui/feedback/locked-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import styles from "./item.module.css";

type ItemUnavailableProps = { review: ReviewItem; stage: ReviewStage; isClaiming: boolean };

/** The place of the comparison while its people are closed to the viewer. */
export function ItemUnavailable({ review, stage, isClaiming }: ItemUnavailableProps) {
  if (isClaiming) {
    return (
      <div className={`${styles.closed} grid gap-3 p-6`} aria-busy="true">
        <Skeleton className="w-28" />
        <Skeleton className="w-24" />
        <p className="label awaited" role="status">
          Opening the result …
        </p>
      </div>
    );
  }
  const count = review.candidates.length;
  return (
    <div className={styles.closed}>
      <LockedState title="The people in this result are closed">
        <p>
          {stage.kind === "held"
            ? `${stage.claim.name} works on it. Names are shown to whoever holds it.`
            : "Names are shown to whoever holds the result, so that only one person decides."}
        </p>
        <p>
          {count === 0
            ? "The service proposes no candidate."
            : `The service proposes ${count === 1 ? "1 candidate" : `${count} candidates`}.`}{" "}
          It says: “{review.item.reason}”
        </p>
      </LockedState>
    </div>
  );
}
