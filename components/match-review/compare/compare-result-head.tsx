import { shortId } from "@/components/ui/display/short-id";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { matchPersonName } from "@/lib/domain/match-review/compare/candidate-labels";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import styles from "./compare.module.css";
import { ResultReading } from "./result-reading";

/** The result as the lab sent it, at the left of every comparison. */
export function CompareResultHead({ review }: { review: ReviewItem }) {
  const { zone } = useDisplayZone();
  const { item, person, is_open } = review;
  return (
    <th scope="col" className={styles.result}>
      <span className="label ink-3">The result</span>
      <span className={styles.name}>
        {is_open ? matchPersonName(person) : maskedPerson(review)}
      </span>
      <span className="mono small">res {shortId(item.id)}</span>
      <span className="row wrap mt-2">
        <ResultReading interpretation={item.interpretation} result_status={item.result_status} />
      </span>
      <p className="label ink-2 mt-2">
        Arrived {formatInstant(item.created_at, zone)}. “{item.reason}”
      </p>
    </th>
  );
}
