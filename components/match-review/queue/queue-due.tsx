import { formatDue } from "@/lib/domain/match-review/queue/queue-labels";

/** How soon it is due or how late it is, where there is no room for the time itself. */
export function QueueDue({ due, now }: { due: string; now: string }) {
  const { words, isLate } = formatDue(due, now);
  return (
    <time
      dateTime={due}
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
