"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useQueue } from "@/components/match-review/queue/queue-context";
import type { MatchDecision, MatchQueue } from "@/lib/contract/dashboard/match-review";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { matchKeys } from "@/lib/query/match-review";
import { type DecisionDraft, useDecide } from "@/lib/query/use-match-review";

/**
 * Decides on one item, once: a second press while the first is on its way does nothing. Then the next item opens, and
 * the row of this one says at once that its decision waits.
 */
export function useDecision(itemId: string) {
  const client = useQueryClient();
  const { openNext, announce } = useQueue();
  // Stays set after a success: the item is left, and no key may decide it once more meanwhile.
  const isDone = useRef<boolean>(false);
  const write = useDecide(itemId, {
    onDoneHere: (decision) => {
      client.setQueriesData<MatchQueue>({ queryKey: matchKeys.queues }, (queue) =>
        withDecision(queue, decision),
      );
      announce(spoken(decision));
      openNext(itemId);
    },
    onFailed: (error) => {
      isDone.current = false;
      announce(describeWriteFailure(error, "Not decided").title);
    },
  });

  function send(draft: DecisionDraft) {
    if (isDone.current) return;
    isDone.current = true;
    write.start(draft);
  }
  return { send, write };
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
  const { done } = formatAction(action);
  return state === "awaiting_second"
    ? `${done}: it waits for a second person.`
    : `${done}. z takes it back while it waits.`;
}
