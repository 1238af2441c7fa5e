import {
  type QueryClient,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type {
  DecideMatchInput,
  MatchDecision,
  MatchDeskItem,
  MatchWatch,
  SecondLookInput,
} from "@/lib/contract/match-desk";
import {
  claimMatch,
  decideMatch,
  giveSecondLook,
  matchItemQuery,
  matchKeys,
  matchWatchQuery,
  releaseClaim,
  renewClaim,
  takeBackDecision,
  takeOverMatch,
} from "./match-review";

/** Claims an item; its answer, with the names, is on the screen at once. */
export function useClaim(itemId: string): UseMutationResult<MatchDeskItem, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => claimMatch(itemId),
    onSuccess: (item) => itemOpened(client, item),
    onError: () => readItemAgain(client, itemId),
  });
}

/** Takes an item over from a colleague, with a reason. */
export function useTakeOver(itemId: string): UseMutationResult<MatchDeskItem, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => takeOverMatch(itemId, reason),
    onSuccess: (item) => itemOpened(client, item),
    onError: () => readItemAgain(client, itemId),
  });
}

/** Lengthens one's own claim. A refusal means that it is gone: the item is read again and shows who has it. */
export function useRenewClaim(itemId: string): UseMutationResult<MatchWatch, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => renewClaim(itemId),
    onSuccess: (watch) => client.setQueryData(matchWatchQuery(itemId).queryKey, watch),
    onError: () => readItemAgain(client, itemId),
  });
}

/** Gives an item back to the queue; its names leave the screen. */
export function useReleaseClaim(itemId: string): UseMutationResult<MatchWatch, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => releaseClaim(itemId),
    onSettled: () => readItemAgain(client, itemId),
  });
}

/** What a reviewer has settled on; the decision's id is made here. */
export type DecisionDraft = Omit<DecideMatchInput, "item_id" | "decision_id">;

/**
 * Decides on an item. The same draft sent again after a lost answer carries the same id, so that it is one decision;
 * another draft gets an id of its own.
 */
export function useDecide(itemId: string): UseMutationResult<MatchDecision, Error, DecisionDraft> {
  const client = useQueryClient();
  const last = useRef({ draft: "", id: "" });
  return useMutation({
    mutationFn: (draft: DecisionDraft) => {
      const text = JSON.stringify([itemId, draft]);
      if (last.current.draft !== text) last.current = { draft: text, id: crypto.randomUUID() };
      return decideMatch({ ...draft, item_id: itemId, decision_id: last.current.id });
    },
    onSuccess: (decision) => {
      last.current = { draft: "", id: "" };
      return decisionChanged(client, decision);
    },
    onError: () => readItemAgain(client, itemId),
  });
}

/** Takes a decision back, of whichever item: the bar that offers it stays when the next item is open. */
export function useTakeBack(): UseMutationResult<MatchDecision, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: takeBackDecision,
    onSuccess: (decision) => decisionChanged(client, decision),
    onError: () => client.invalidateQueries({ queryKey: matchKeys.all }),
  });
}

/** Agrees to a colleague's decision or declines it. */
export function useSecondLook(): UseMutationResult<MatchDecision, Error, SecondLookInput> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: giveSecondLook,
    onSuccess: (decision) => decisionChanged(client, decision),
    onError: () => client.invalidateQueries({ queryKey: matchKeys.all }),
  });
}

/** Follows who holds an item and what is decided on it; when that changes, the item itself is read again. */
export function useMatchWatch(itemId: string): MatchWatch | undefined {
  const client = useQueryClient();
  const { data } = useQuery(matchWatchQuery(itemId));
  const seen = useRef<string | undefined>(undefined);
  const now = data && [itemId, data.claim?.staff_id, ...data.decisions.map(stateOf)].join();
  useEffect(() => {
    if (now === undefined) return;
    if (seen.current !== undefined && seen.current !== now) void readItemAgain(client, itemId);
    seen.current = now;
  }, [client, itemId, now]);
  return data;
}

function stateOf({ id, state }: MatchDecision): string {
  return `${id} ${state}`;
}

async function itemOpened(client: QueryClient, item: MatchDeskItem): Promise<void> {
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
