import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type {
  DecideMatchInput,
  MatchDecision,
  MatchWatch,
  ReviewItem,
  SecondReviewInput,
} from "@/lib/contract/dashboard/match-review";
import { useWrite, type Write } from "./core/use-write";
import {
  claimMatch,
  decideMatch,
  giveSecondReview,
  matchItemQuery,
  matchKeys,
  matchWatchQuery,
  releaseClaim,
  renewClaim,
  takeOverMatch,
  undoDecision,
} from "./match-review";

/** Claims an item; its answer, with the names, is on the screen at once. */
export function useClaim(itemId: string): Write<void> {
  const client = useQueryClient();
  return useWrite<ReviewItem>({
    send: () => claimMatch(itemId),
    onDone: (item) => itemOpened(client, item),
    onFailed: () => readItemAgain(client, itemId),
  });
}

/** Takes an item over from a colleague, with a reason. */
export function useTakeOver(itemId: string, onDone: () => void): Write<string> {
  const client = useQueryClient();
  return useWrite({
    send: (reason: string) => takeOverMatch(itemId, reason),
    record: [matchKeys.item(itemId), matchKeys.watch(itemId)],
    onDone: async (item) => {
      await itemOpened(client, item);
      onDone();
    },
  });
}

/** Lengthens one's own claim. A refusal means that it is gone: the item is read again and shows who has it. */
export function useRenewClaim(itemId: string): Write<void> {
  const client = useQueryClient();
  return useWrite<MatchWatch>({
    send: () => renewClaim(itemId),
    onDone: (watch) => client.setQueryData(matchWatchQuery(itemId).queryKey, watch),
    onFailed: () => readItemAgain(client, itemId),
  });
}

/** Gives an item back to the queue; its names leave the screen. */
export function useReleaseClaim(itemId: string, onFailed: (error: unknown) => void): Write<void> {
  const client = useQueryClient();
  return useWrite<MatchWatch>({
    send: () => releaseClaim(itemId),
    onDone: () => readItemAgain(client, itemId),
    onFailed: (error) => {
      onFailed(error);
      return readItemAgain(client, itemId);
    },
  });
}

/** What a reviewer has settled on; the decision's id is made when it is sent. */
export type DecisionDraft = Omit<DecideMatchInput, "item_id" | "decision_id">;

type Followed = {
  onDoneHere?: (decision: MatchDecision) => void;
  onFailed?: (error: unknown) => void;
};

/**
 * Decides on an item, once. The same draft sent again after a lost answer carries the same id, so that it is one
 * decision; after a success the item is left, and no key may decide it again meanwhile.
 */
export function useDecide(itemId: string, followed: Followed): Write<DecisionDraft> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    isOnce: true,
    send: (draft: DecisionDraft, decision_id) =>
      decideMatch({ ...draft, item_id: itemId, decision_id }),
    record: [matchKeys.item(itemId), matchKeys.watch(itemId), matchKeys.queues],
    onDone: (decision) => decisionChanged(client, decision),
  });
}

/** Takes a decision back, of whichever item: the bar that offers it stays when the next item is open. */
export function useUndo(followed: Followed = {}): Write<string> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    send: (decisionId: string) => undoDecision(decisionId),
    record: [matchKeys.all],
    onDone: (decision) => decisionChanged(client, decision),
  });
}

/** Agrees to a colleague's decision or declines it. */
export function useSecondReview(followed: Followed): Write<SecondReviewInput> {
  const client = useQueryClient();
  return useWrite({
    ...followed,
    send: (input: SecondReviewInput) => giveSecondReview(input),
    record: [matchKeys.all],
    onDone: (decision) => decisionChanged(client, decision),
  });
}

/** Follows who holds an item and what is decided on it; when that changes, the item itself is read again. */
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
  client.setQueryData(matchItemQuery(id).queryKey, item);
  await Promise.all([
    client.invalidateQueries({ queryKey: matchKeys.watch(id) }),
    client.invalidateQueries({ queryKey: matchKeys.queues }),
  ]);
}

/** Not awaited: whoever decided goes on with the next item while the lists are read. */
function decisionChanged(client: QueryClient, decision: MatchDecision): void {
  client.setQueryData(matchKeys.decision(decision.id), decision);
  void readItemAgain(client, decision.item_id);
}

async function readItemAgain(client: QueryClient, itemId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: matchKeys.item(itemId) }),
    client.invalidateQueries({ queryKey: matchKeys.watch(itemId) }),
    client.invalidateQueries({ queryKey: matchKeys.queues }),
    client.invalidateQueries({ queryKey: matchKeys.counts }),
  ]);
}
