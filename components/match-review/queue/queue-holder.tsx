import { Status } from "@/components/ui/display/status";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { getHolder } from "@/lib/domain/match-review/queue/queue-rows";
import { queueStage } from "@/lib/domain/match-review/queue/queue-stage";

/** Who has claimed an item, or where it went. Nothing for an unclaimed item. */
export function QueueHolder({ item, now }: { item: MatchQueueItem; now: string }) {
  const stage = queueStage(item);
  if (stage === "second") {
    return <Status family="problem">waits for a second review</Status>;
  }
  if (stage === "leaving") {
    return <Status family="collecting">{`${item.pending?.by.name ?? "Somebody"} decided`}</Status>;
  }
  if (stage === "escalated") return <Status family="withlab">escalated</Status>;
  if (stage === "resolved") return <Status family="completed">resolved</Status>;
  const holder = getHolder(item, now);
  if (!holder) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
      <span
        className={
          holder.is_mine
            ? "size-2 rounded-full flex-none bg-accent"
            : "size-2 rounded-full flex-none border-2 border-ink-3"
        }
        aria-hidden="true"
      />
      {holder.is_mine
        ? "claimed by you"
        : `${holder.name}, ${formatDuration(durationMs(now, holder.until))} left`}
    </span>
  );
}
