import { Badge } from "@/components/ui/display/badge";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { matchPersonName } from "@/lib/domain/match-review/compare/candidate-labels";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { formatDue, maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import type { useClaim } from "@/lib/query/use-match-review";
import styles from "./item.module.css";
import { ItemClaim } from "./item-claim";

type ItemHeadProps = {
  review: ReviewItem;
  stage: ReviewStage;
  claim: ReturnType<typeof useClaim>;
  mayReview: boolean;
  now: string;
};

/** Whose result this seems to be, why it waits, when it is due, and who has claimed it. */
export function ItemHead({ review, stage, claim, mayReview, now }: ItemHeadProps) {
  const { mark, label } = formatDecisionCode(review.item.decision_code);
  const { words, isLate } = formatDue(review.due, now);
  const isWaiting = review.item.status === "pending_customer_review";
  return (
    <header className={styles.head}>
      <div className="row wrap">
        <h1>{review.is_open ? matchPersonName(review.person) : maskedPerson(review)}</h1>
        <Badge family={mark}>{label}</Badge>
        {isWaiting ? (
          <span className={isLate ? "small medium text-status-failed" : "small ink-3"}>
            {words}
          </span>
        ) : null}
      </div>
      <ItemClaim itemId={review.item.id} stage={stage} claim={claim} mayReview={mayReview} />
    </header>
  );
}
