import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatItemDue } from "@/lib/domain/match-review/queue/queue-labels";

/** How soon an item is due or how late it is, where there is no room for the time itself. */
export function QueueDue({ item, now }: { item: MatchQueueItem; now: string }) {
  const { words, isLate } = formatItemDue(item, now);
  return (
    <time dateTime={item.due} className={isLate ? "label late nowrap" : "label ink-3 nowrap"}>
      {words}
    </time>
  );
}
