import { Search } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { CopyId } from "@/components/ui/display/copy-id";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { decisionSentence } from "@/lib/domain/match-review/decision-sentence";
import styles from "./item.module.css";
import { ItemOutcome } from "./item-outcome";

type ItemFootProps = { review: ReviewItem; onSearch: (() => void) | null };

/** Below the comparison: the search for somebody else, and earlier decisions. */
export function ItemFoot({ review, onSearch }: ItemFootProps) {
  const past = review.decisions.filter(({ ended_at }) => ended_at !== null);
  return (
    <div className={styles.foot}>
      {onSearch ? (
        <p className="row wrap">
          <span>
            {review.candidates.length === 0 ? "The service proposes nobody." : "None of these?"}
          </span>
          <Button size="small" icon={<Search aria-hidden="true" />} kbd="/" onPress={onSearch}>
            Search for a person or an order
          </Button>
        </p>
      ) : null}
      <p className="mt-2">
        The values are shown once the result is matched to an order. Result{" "}
        <CopyId id={review.item.id} />
      </p>
      <ItemOutcome review={review} />
      {past.length > 0 ? (
        <ul aria-label="Earlier decisions" className="mt-2">
          {past.map((decision) => (
            <li key={decision.id}>{decisionSentence(decision)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
