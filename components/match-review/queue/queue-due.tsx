import { formatDue } from "@/lib/domain/match-review/queue/queue-labels";

/** How far away or how late it is, for a line that has no room for the time itself. */
export function QueueDue({ due, now }: { due: string; now: string }) {
  const { words, isLate } = formatDue(due, now);
  return (
    <time dateTime={due} className={isLate ? "label late nowrap" : "label ink-3 nowrap"}>
      {words}
    </time>
  );
}
