"use client";

import { useQuery } from "@tanstack/react-query";
import type { Paper } from "@/lib/domain/orders/order-documents";
import { doubtsQuery, revealedQuery } from "@/lib/query/doubts";

export type PaperState = {
  /** Its result may be another person's. */
  isDoubted: boolean;
  /** Why it cannot be shown now; null when it can. */
  missing: string | null;
};

/** Whether a document can be shown: it exists, and it is not covered because its result may be another person's. */
export function usePaperState(
  orderId: string,
  { kind, missing }: Pick<Paper, "kind" | "missing">,
): PaperState {
  const { data: doubts } = useQuery(doubtsQuery());
  const { data: isRevealed } = useQuery(revealedQuery(orderId));
  const isReport = kind === "result" || kind === "transaction-result";
  const isDoubted =
    isReport && doubts?.doubts.some(({ order_id }) => order_id === orderId) === true;
  return {
    isDoubted,
    missing:
      isDoubted && !isRevealed
        ? "withheld: it may be another person's. Reveal the result first"
        : missing,
  };
}
