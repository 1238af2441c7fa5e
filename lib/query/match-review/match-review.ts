import { queryOptions, skipToken } from "@tanstack/react-query";
import {
  type DecideMatchInput,
  MatchCounts,
  MatchDecision,
  MatchQueue,
  type MatchQueueInput,
  type MatchQueueItem,
  MatchWatch,
  ReviewItem,
  type SecondReviewInput,
} from "@/lib/contract/dashboard/match-review";
import { apiFetch } from "@/lib/query/core/fetch";
import { pollEvery } from "@/lib/query/live/polling";

const QUEUE_EVERY_MS = 20_000;
const COUNTS_EVERY_MS = 120_000;
const WATCH_EVERY_MS = 3_000;
const DECISION_EVERY_MS = 1_000;

/** Query keys of match review. */
export const matchReviewKeys = {
  all: ["match-review"] as const,
  queues: ["match-review", "queue"] as const,
  queue: (input: MatchQueueInput) => ["match-review", "queue", input] as const,
  counts: ["match-review", "counts"] as const,
  item: (itemId: string) => ["match-review", "item", itemId] as const,
  watch: (itemId: string) => ["match-review", "watch", itemId] as const,
  decision: (decisionId: string) => ["match-review", "decision", decisionId] as const,
};

/** Whether a decision may still change on its own. */
export function isDeciding({ state }: Pick<MatchDecision, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** Every item that waits, without names; refetched every 20 seconds while it is on the screen and not live. */
export const matchQueueQuery = (input: MatchQueueInput = {}) =>
  queryOptions({
    queryKey: matchReviewKeys.queue(input),
    queryFn: ({ signal }) => {
      const query = input.status ? `?status=${input.status}` : "";
      return apiFetch(MatchQueue, `/api/match-review${query}`, { signal });
    },
    refetchInterval: pollEvery(QUEUE_EVERY_MS, "service"),
  });

/** The queue item of the viewer's last decision, as it was in the queue; kept by this tab while screens change. */
export const ownDecisionQuery = () =>
  queryOptions<MatchQueueItem | null>({
    queryKey: ["own-decision", "last"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The id of the last decision whose outcome the viewer has dismissed. */
export const dismissedDecisionQuery = () =>
  queryOptions<string | null>({
    queryKey: ["own-decision", "dismissed"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The counts for the navigation. */
export const matchCountsQuery = () =>
  queryOptions({
    queryKey: matchReviewKeys.counts,
    queryFn: ({ signal }) => apiFetch(MatchCounts, "/api/match-review/count", { signal }),
    refetchInterval: pollEvery(COUNTS_EVERY_MS, "service"),
    retry: false,
  });

/** One item with its candidates. Without a claim its people are initials and a year of birth. */
export const matchItemQuery = (itemId: string) =>
  queryOptions({
    queryKey: matchReviewKeys.item(itemId),
    queryFn: ({ signal }) => apiFetch(ReviewItem, itemPath(itemId), { signal }),
  });

/** The claim and the decision in progress of an item, read every three seconds unless they are live. */
export const matchWatchQuery = (itemId: string) =>
  queryOptions({
    queryKey: matchReviewKeys.watch(itemId),
    queryFn: ({ signal }) => apiFetch(MatchWatch, `${itemPath(itemId)}/watch`, { signal }),
    refetchInterval: pollEvery(WATCH_EVERY_MS, "staff"),
    staleTime: 0,
  });

/** The progress of a decision; read every second until it has ended. */
export const matchDecisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: matchReviewKeys.decision(decisionId),
    queryFn: ({ signal }) => apiFetch(MatchDecision, decisionPath(decisionId), { signal }),
    refetchInterval: ({ state }) =>
      state.data && isDeciding(state.data) ? DECISION_EVERY_MS : false,
    staleTime: 0,
  });

/** Claims an item for ten minutes, or renews the viewer's own claim. */
export function claimMatch(itemId: string): Promise<ReviewItem> {
  return apiFetch(ReviewItem, `${itemPath(itemId)}/claim`, { method: "POST", body: {} });
}

/** Renews the viewer's own claim for ten minutes. Rejected when the claim is lost. */
export function renewClaim(itemId: string): Promise<MatchWatch> {
  return apiFetch(MatchWatch, `${itemPath(itemId)}/renew`, { method: "POST", body: {} });
}

/** Releases the claim, so that others can review the item. */
export function releaseClaim(itemId: string): Promise<MatchWatch> {
  return apiFetch(MatchWatch, `${itemPath(itemId)}/release`, { method: "POST", body: {} });
}

/** Takes over a colleague's claim, with a reason that the colleague will read. */
export function takeOverMatch(itemId: string, reason: string): Promise<ReviewItem> {
  return apiFetch(ReviewItem, `${itemPath(itemId)}/take-over`, {
    method: "POST",
    body: { reason },
  });
}

/** Decides. Sending it twice with one `decision_id` makes one decision. */
export function decideMatch({ item_id, ...body }: DecideMatchInput): Promise<MatchDecision> {
  return apiFetch(MatchDecision, `${itemPath(item_id)}/decisions`, { method: "POST", body });
}

/** Undoes a decision that has not been sent yet. */
export function undoDecision(decisionId: string): Promise<MatchDecision> {
  return apiFetch(MatchDecision, `${decisionPath(decisionId)}/undo`, {
    method: "POST",
    body: {},
  });
}

/** Agrees to another person's decision, which is then sent, or declines it. */
export function giveSecondReview({
  decision_id,
  ...body
}: SecondReviewInput): Promise<MatchDecision> {
  return apiFetch(MatchDecision, `${decisionPath(decision_id)}/second-review`, {
    method: "POST",
    body,
  });
}

function itemPath(itemId: string): string {
  return `/api/match-review/${encodeURIComponent(itemId)}`;
}

function decisionPath(decisionId: string): string {
  return `/api/match-decisions/${encodeURIComponent(decisionId)}`;
}
