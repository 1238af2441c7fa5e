"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MatchDecision, MatchQueue, MatchQueueItem } from "@/lib/contract/match-desk";
import { matchDecisionQuery, matchQueueQuery } from "@/lib/query/match-review";

export type OwnDecision = {
  decision: MatchDecision;
  item: MatchQueueItem;
  /** The moment (ms) until which it can be taken back, by this browser's clock; null when it cannot. */
  until: number | null;
};

/**
 * The newest decision of the viewer that waits, and what becomes of it. It is read from the queue, which the server
 * keeps: another window, a reload and the next item all know of it.
 */
export function useOwnDecision(): { own: OwnDecision | null; dismiss: () => void } {
  const { data: waiting } = useQuery({ ...matchQueueQuery(), select: newestOwn });
  const [item, setItem] = useState<MatchQueueItem | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (waiting && waiting.pending?.id !== item?.pending?.id) setItem(waiting);
  const id = item?.pending?.id ?? "";
  const followed = useQuery({ ...matchDecisionQuery(id), enabled: id !== "" && id !== dismissed });
  const decision = followed.data;
  const own =
    item && decision && decision.id !== dismissed
      ? {
          item,
          decision,
          until:
            decision.take_back_ms === null ? null : followed.dataUpdatedAt + decision.take_back_ms,
        }
      : null;
  return { own, dismiss: () => setDismissed(id) };
}

function newestOwn({ items }: MatchQueue): MatchQueueItem | null {
  let newest: MatchQueueItem | null = null;
  for (const item of items) {
    const { pending } = item;
    if (!pending?.by.is_me || !(pending.state === "waiting" || pending.state === "sending"))
      continue;
    if (!newest?.pending || pending.made_at > newest.pending.made_at) newest = item;
  }
  return newest;
}
