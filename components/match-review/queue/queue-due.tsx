import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatItemDue } from "@/lib/domain/match-review/queue/queue-labels";

/** How soon an item is due or how late it is, for places too narrow for the due time. */
export function QueueDue({ item, now }: { item: MatchQueueItem; now: string }) {
  const { label, isLate } = formatItemDue(item, now);
  return (
    <time
      dateTime={item.due}
      className={
        isLate
          ? "text-label font-medium text-status-failed lg:whitespace-nowrap"
          : "text-label text-ink-3 lg:whitespace-nowrap"
      }
    >
      {label}
    </time>
  );
}
