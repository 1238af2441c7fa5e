"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MatchDecision, MatchQueue } from "@/lib/contract/match-desk";
import { actWords } from "@/lib/domain/match-review/decision-sentence";
import { failureOf } from "@/lib/query/failure";
import { matchKeys } from "@/lib/query/match-review";
import { type DecisionDraft, useDecide } from "@/lib/query/use-match-review";
import { useQueue } from "./queue-context";

/**
 * Decides on one item, once: a second press while the first is on its way does nothing. Then the next item opens, and
 * the row of this one says at once that its decision waits.
 */
export function useDecision(itemId: string) {
  const client = useQueryClient();
  const { goOn, say } = useQueue();
  const decide = useDecide(itemId);
  // The mutation's own state arrives a tick late; two presses can be faster.
  const isDone = useRef<boolean>(false);

  function send(draft: DecisionDraft) {
    if (isDone.current) return;
    isDone.current = true;
    decide.mutate(draft, {
      onSuccess: (decision) => {
        client.setQueriesData<MatchQueue>({ queryKey: matchKeys.queues }, (queue) =>
          withDecision(queue, decision),
        );
        say(spoken(decision));
        goOn(itemId);
      },
      onError: (error) => {
        isDone.current = false;
        say(`Not decided: ${failureOf(error).title}.`);
      },
    });
  }
  return { send, isPending: decide.isPending, error: decide.error, reset: decide.reset };
}

function withDecision(queue: MatchQueue | undefined, decision: MatchDecision) {
  return queue
    ? {
        ...queue,
        items: queue.items.map((item) =>
          item.id === decision.item_id ? { ...item, pending: decision, claim: null } : item,
        ),
      }
    : queue;
}

function spoken({ action, state }: MatchDecision): string {
  const { done } = actWords(action);
  return state === "awaiting_second"
    ? `${done}: it waits for a second person.`
    : `${done}. z takes it back while it waits.`;
}
