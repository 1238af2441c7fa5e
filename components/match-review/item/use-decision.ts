"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useQueue } from "@/components/match-review/queue/queue-context";
import type { MatchDecision, MatchQueue } from "@/lib/contract/dashboard/match-review";
import { whatWasDone } from "@/lib/domain/match-review/decision-sentence";
import { describeWriteFailure } from "@/lib/query/core/failure";
import type { Write } from "@/lib/query/core/use-write";
import { matchReviewKeys } from "@/lib/query/keys";
import { type DecisionDraft, useDecide } from "@/lib/query/match-review/use-match-review";

/**
 * Decides on one item. Then the next item opens, and this item's row immediately shows that its decision is waiting.
 */
export function useDecision(itemId: string, onDecided?: () => void): Write<DecisionDraft> {
  const client = useQueryClient();
  const { openNext, announce } = useQueue();
  return useDecide(itemId, {
    onDoneHere: (decision) => {
      onDecided?.();
      client.setQueriesData<MatchQueue>({ queryKey: matchReviewKeys.queues }, (queue) =>
        withDecision(queue, decision),
      );
      announce(describeDecision(decision));
      openNext(itemId);
    },
    onFailed: (error) => announce(describeWriteFailure(error, "Not decided").title),
  });
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

function describeDecision(decision: MatchDecision): string {
  const done = whatWasDone(decision);
  return decision.state === "awaiting_second"
    ? `${done}: it waits for a second review.`
    : `${done}. Press z to undo it while it waits.`;
}
