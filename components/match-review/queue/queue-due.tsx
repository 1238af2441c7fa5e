import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatItemDue } from "@/lib/domain/match-review/queue/queue-labels";

/** How soon an item is due or how late it is, where there is no room for the time itself. */
export function QueueDue({ item, now }: { item: MatchQueueItem; now: string }) {
  const { words, isLate } = formatItemDue(item, now);
  return (
    <time
      dateTime={item.due}
      className={
        isLate
          ? "text-label font-medium text-status-failed whitespace-nowrap"
          : "text-label text-ink-3 whitespace-nowrap"
      }
    >
      {words}
    </time>
  );
}
