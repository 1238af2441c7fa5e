import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";

/** An item's stage in the review. `leaving`: a decision is on its way to the service. */
export const QUEUE_STAGES = ["open", "second", "leaving", "escalated", "resolved"] as const;
export type QueueStage = (typeof QUEUE_STAGES)[number];

/**
 * The stage of an item. An undone, declined, lost or failed decision does not count, because someone has to decide
 * again. An unknown status counts as resolved, because nobody here can decide on it.
 */
export function queueStage({
  status,
  pending,
}: Pick<MatchQueueItem, "status" | "pending">): QueueStage {
  const state = pending?.state;
  if (state === "awaiting_second") return "second";
  if (state === "waiting" || state === "sending" || state === "sent") return "leaving";
  if (status === "pending_customer_review") return "open";
  return status === "pending_ops_review" ? "escalated" : "resolved";
}
