import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type {
  DecideMatchInput,
  MatchDecision,
  MatchWatch,
  ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import type { SecondReviewInput } from "@/lib/contract/dashboard/second-review";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { matchReviewKeys } from "@/lib/query/keys";
import { matchDecisionQuery, matchItemQuery, matchWatchQuery } from "./match-review";

/** Returns an item that is left to the queue, also when its page is closed. */
export function releaseLeft(item_id: string): Promise<MatchWatch> {
  return api(
    "POST /api/match-review/{item_id}/release",
    { item_id, by_screen: true },
    { keepalive: true },
  );
}

/**
 * Claims an item; the response, with the names, is displayed immediately. An item that was left meanwhile is released,
 * and its names are not kept. Started with whether the screen claims it by itself.
 */
export function useClaim(itemId: string): Write<boolean> {
  const client = useQueryClient();
  return useWrite<ReviewItem, boolean>({
    send: (by_screen) =>
      api("POST /api/match-review/{item_id}/claim", { item_id: itemId, by_screen }),
    onDoneHere: (item) => itemOpened(client, item),
    onDoneLeft: () => releaseLeft(itemId).catch(() => undefined),
    onFailed: () => readItemAgain(client, itemId),
  });
}

/** Takes an item over from a colleague, with a reason. */
export function useTakeOver(itemId: string, onDone: () => void): Write<string> {
  const client = useQueryClient();
  return useWrite({
    send: (reason: string) =>
      api("POST /api/match-review/{item_id}/take-over", { item_id: itemId, reason }),
    record: [matchReviewKeys.item(itemId), matchReviewKeys.watch(itemId)],
    onDone: async (item) => {
      await itemOpened(client, item);
      onDone();
    },
  });
}

/** Renews the viewer's own claim. If it is rejected, the claim is lost: the item is refetched and shows who has it. */
export function useRenewClaim(itemId: string): Write<void> {
  const client = useQueryClient();
  return useWrite<MatchWatch>({
    send: () => api("POST /api/match-review/{item_id}/renew", { item_id: itemId }),
    onDone: (watch) => showAnswer(client, matchWatchQuery(itemId).queryKey, watch),
    onFailed: () => readItemAgain(client, itemId),
  });
}

/** Returns an item to the queue; its names are removed from the screen. */
export function useReleaseClaim(itemId: string, onFailed: (error: unknown) => void): Write<void> {
  const client = useQueryClient();
  return useWrite<MatchWatch>({
    send: () => api("POST /api/match-review/{item_id}/release", { item_id: itemId }),
    onDone: () => readItemAgain(client, itemId),
    onFailed: (error) => {
      onFailed(error);
      return readItemAgain(client, itemId);
    },
  });
}

/** What a reviewer has chosen; the decision's id is generated when it is sent. */
export type DecisionDraft = Omit<DecideMatchInput, "item_id" | "decision_id">;

type Followed = {
  onDoneHere?: (decision: MatchDecision) => void;
  onFailed?: (error: unknown) => void;
};

/**
 * Decides on an item, once. If the same draft is sent again after a lost response, it has the same id, so that it
 * remains one decision. After a success the item is left, and no key can decide it again meanwhile.
 */
export function useDecide(itemId: string, followed: Followed): Write<DecisionDraft> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    isOnce: true,
    send: (draft: DecisionDraft, decision_id) =>
      api("POST /api/match-review/{item_id}/decisions", { ...draft, item_id: itemId, decision_id }),
    record: [matchReviewKeys.item(itemId), matchReviewKeys.watch(itemId), matchReviewKeys.queues],
    onDone: (decision) => decisionChanged(client, decision),
  });
}

type UndoOptions = {
  /** Also runs when the page with the button has been left, as after a decision, which opens the next item. */
  onUndone?: (decision: MatchDecision) => void;
};

/** Undoes a decision on any item, by its id. */
export function useUndo({ onUndone, ...followed }: Followed & UndoOptions = {}): Write<string> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    send: (decision_id: string) =>
      api("POST /api/match-decisions/{decision_id}/undo", { decision_id }),
    record: matchReviewKeys.all,
    onDone: async (decision) => {
      await decisionChanged(client, decision);
      if (decision.state === "undone") onUndone?.(decision);
    },
  });
}

/** Agrees to a colleague's decision or declines it. */
export function useSecondReview(followed: Followed): Write<SecondReviewInput> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    send: (input: SecondReviewInput) =>
      api("POST /api/match-decisions/{decision_id}/second-review", input),
    record: matchReviewKeys.all,
    onDone: (decision) => decisionChanged(client, decision),
  });
}

/** Watches the claim and decision of an item; when they change, the item itself is refetched. */
export function useMatchWatch(itemId: string): MatchWatch | undefined {
  const client = useQueryClient();
  const { data } = useQuery(matchWatchQuery(itemId));
  const seen = useRef<string | undefined>(undefined);
  const now = data && [itemId, data.claim?.staff_id, ...data.decisions.map(getState)].join();
  useEffect(() => {
    if (now === undefined) return;
    if (seen.current !== undefined && seen.current !== now) void readItemAgain(client, itemId);
    seen.current = now;
  }, [client, itemId, now]);
  return data;
}

function getState({ id, state }: MatchDecision): string {
  return `${id} ${state}`;
}

async function itemOpened(client: QueryClient, item: ReviewItem): Promise<void> {
  const { id } = item.item;
  showAnswer(client, matchItemQuery(id).queryKey, item);
  await invalidate(client, [matchReviewKeys.watch(id), matchReviewKeys.queues]);
}

/** Not awaited: the reviewer continues with the next item while the lists are refetched. */
function decisionChanged(client: QueryClient, decision: MatchDecision): void {
  showAnswer(client, matchDecisionQuery(decision.id).queryKey, decision);
  void readItemAgain(client, decision.item_id);
}

async function readItemAgain(client: QueryClient, itemId: string): Promise<void> {
  await invalidate(client, [
    matchReviewKeys.item(itemId),
    matchReviewKeys.watch(itemId),
    matchReviewKeys.queues,
    matchReviewKeys.counts,
  ]);
}
