import { queryOptions } from "@tanstack/react-query";
import {
  type DecideMatchInput,
  MatchCounts,
  MatchDecision,
  MatchQueue,
  type MatchQueueInput,
  MatchWatch,
  ReviewItem,
  type SecondReviewInput,
} from "@/lib/contract/dashboard/match-review";
import { apiFetch } from "./core/fetch";

const QUEUE_EVERY_MS = 20_000;
const COUNTS_EVERY_MS = 120_000;
const WATCH_EVERY_MS = 3_000;
const DECISION_EVERY_MS = 1_000;

/** Keys of everything the browser keeps about match review. */
export const matchKeys = {
  all: ["match-review"] as const,
  queues: ["match-review", "queue"] as const,
  queue: (input: MatchQueueInput) => ["match-review", "queue", input] as const,
  counts: ["match-review", "counts"] as const,
  item: (itemId: string) => ["match-review", "item", itemId] as const,
  watch: (itemId: string) => ["match-review", "watch", itemId] as const,
  decision: (decisionId: string) => ["match-review", "decision", decisionId] as const,
};

/** Whether something of a decision may still change by itself. */
export function isDeciding({ state }: Pick<MatchDecision, "state">): boolean {
  return state === "waiting" || state === "sending";
}

/** Everything that waits, without a name in it; read again every 20 seconds while it is looked at. */
export const matchQueueQuery = (input: MatchQueueInput = {}) =>
  queryOptions({
    queryKey: matchKeys.queue(input),
    queryFn: ({ signal }) => {
      const query = input.status ? `?status=${input.status}` : "";
      return apiFetch(MatchQueue, `/api/match-review${query}`, { signal });
    },
    refetchInterval: QUEUE_EVERY_MS,
  });

/** The numbers of the rail. */
export const matchCountsQuery = () =>
  queryOptions({
    queryKey: matchKeys.counts,
    queryFn: ({ signal }) => apiFetch(MatchCounts, "/api/match-review/count", { signal }),
    refetchInterval: COUNTS_EVERY_MS,
    retry: false,
  });

/** One item with its candidates. Without a claim the people in it are initials and a year of birth. */
export const matchItemQuery = (itemId: string) =>
  queryOptions({
    queryKey: matchKeys.item(itemId),
    queryFn: ({ signal }) => apiFetch(ReviewItem, itemPath(itemId), { signal }),
  });

/** Who holds an item and what is being decided on it, asked every three seconds. */
export const matchWatchQuery = (itemId: string) =>
  queryOptions({
    queryKey: matchKeys.watch(itemId),
    queryFn: ({ signal }) => apiFetch(MatchWatch, `${itemPath(itemId)}/watch`, { signal }),
    refetchInterval: WATCH_EVERY_MS,
    staleTime: 0,
  });

/** How far a decision is; asked every second until it has come to its end. */
export const matchDecisionQuery = (decisionId: string) =>
  queryOptions({
    queryKey: matchKeys.decision(decisionId),
    queryFn: ({ signal }) => apiFetch(MatchDecision, decisionPath(decisionId), { signal }),
    refetchInterval: ({ state }) =>
      state.data && isDeciding(state.data) ? DECISION_EVERY_MS : false,
    staleTime: 0,
  });

/** Opens an item for ten minutes, or lengthens one's own claim. */
export function claimMatch(itemId: string): Promise<ReviewItem> {
  return apiFetch(ReviewItem, `${itemPath(itemId)}/claim`, { method: "POST", body: {} });
}

/** Has one's claim last ten minutes from now. Refused when it is not one's own any more. */
export function renewClaim(itemId: string): Promise<MatchWatch> {
  return apiFetch(MatchWatch, `${itemPath(itemId)}/renew`, { method: "POST", body: {} });
}

/** Lets others have the item. */
export function releaseClaim(itemId: string): Promise<MatchWatch> {
  return apiFetch(MatchWatch, `${itemPath(itemId)}/release`, { method: "POST", body: {} });
}

/** Takes an item that somebody else holds, with a reason that they will read. */
export function takeOverMatch(itemId: string, reason: string): Promise<ReviewItem> {
  return apiFetch(ReviewItem, `${itemPath(itemId)}/take-over`, {
    method: "POST",
    body: { reason },
  });
}

/** Decides. Sent twice with one `decision_id` it is one decision. */
export function decideMatch({ item_id, ...body }: DecideMatchInput): Promise<MatchDecision> {
  return apiFetch(MatchDecision, `${itemPath(item_id)}/decisions`, { method: "POST", body });
}

/** Takes a decision back that is not sent yet. */
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
