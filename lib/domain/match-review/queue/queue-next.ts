import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { getHolder } from "./queue-rows";
import { queueStage } from "./queue-stage";

/**
 * The item to review after `place` (0-based): the first that nobody else has claimed and nobody has decided, starting
 * at `place` and continuing from the top. Null when there is none.
 */
export function nextToReview(
  rows: readonly MatchQueueItem[],
  place: number,
  { doneId, now }: { doneId: string; now: string },
): MatchQueueItem | null {
  const isFree = (item: MatchQueueItem) =>
    item.id !== doneId && queueStage(item) === "open" && (getHolder(item, now)?.is_mine ?? true);
  return rows.slice(place).find(isFree) ?? rows.slice(0, place).find(isFree) ?? null;
}
