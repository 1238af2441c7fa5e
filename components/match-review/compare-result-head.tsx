import { ResultMark } from "@/components/ui/result-mark";
import { shortId } from "@/components/ui/short-id";
import { Tag } from "@/components/ui/tag";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import type { MatchDeskItem } from "@/lib/contract/match-desk";
import { formatInstant } from "@/lib/domain/datetime";
import { matchPersonName } from "@/lib/domain/match-review/candidate-words";
import { maskedPerson } from "@/lib/domain/match-review/queue-words";
import { isInterpretation } from "@/lib/domain/order-words";
import styles from "./compare.module.css";

/** The result as the lab sent it, at the left of every comparison. */
export function CompareResultHead({ desk }: { desk: MatchDeskItem }) {
  const { zone } = useDisplayZone();
  const { item, person, is_open } = desk;
  const interpretation = item.interpretation ?? "";
  return (
    <th scope="col" className={styles.result}>
      <span className="label ink-3">The result</span>
      <span className={styles.name}>{is_open ? matchPersonName(person) : maskedPerson(desk)}</span>
      <span className="mono small">res {shortId(item.id)}</span>
      <span className="row wrap mt-2">
        {isInterpretation(interpretation) ? <ResultMark kind={interpretation} /> : null}
        {item.result_status ? <Tag>{item.result_status}</Tag> : null}
      </span>
      <p className="label ink-2 mt-2">
        Arrived {formatInstant(item.created_at, zone)}. “{item.reason}”
      </p>
    </th>
  );
}
