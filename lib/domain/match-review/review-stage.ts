import {
  type MatchDecision,
  OPEN_DECISION_STATES,
  type ReviewItem,
} from "@/lib/contract/dashboard/match-review";

/** What a reviewer can currently do with an item; each stage has its own footer on the page. */
export type ReviewStage =
  | { kind: "lost"; lost: NonNullable<ReviewItem["lost"]> }
  | { kind: "second"; decision: MatchDecision }
  | { kind: "leaving"; decision: MatchDecision }
  /** Decided, escalated, or no longer in the service's list: nothing can be decided here. */
  | { kind: "closed"; decision: MatchDecision | null }
  | { kind: "free" }
  | { kind: "held"; claim: NonNullable<ReviewItem["claim"]> }
  | { kind: "mine"; claim: NonNullable<ReviewItem["claim"]> };

/**
 * The stage of an item for its viewer at a moment (ISO). An open decision takes precedence over a claim, because nobody
 * else may decide in the meantime. An expired claim does not count.
 */
export function getReviewStage(review: ReviewItem, now: string): ReviewStage {
  if (review.lost) return { kind: "lost", lost: review.lost };
  const open = review.decisions.find(({ state }) => isOpen(state));
  if (open?.state === "awaiting_second") return { kind: "second", decision: open };
  if (open) return { kind: "leaving", decision: open };
  if (review.item.status !== "pending_customer_review") {
    return {
      kind: "closed",
      decision: review.decisions.find(({ state }) => state === "sent") ?? null,
    };
  }
  const { claim } = review;
  if (!claim || Date.parse(claim.until) <= Date.parse(now)) return { kind: "free" };
  return { kind: claim.is_mine ? "mine" : "held", claim };
}

function isOpen(state: MatchDecision["state"]): boolean {
  return (OPEN_DECISION_STATES as readonly string[]).includes(state);
}
