"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  MatchDecision,
  MatchQueue,
  MatchQueueItem,
} from "@/lib/contract/dashboard/match-review";
import { isDeciding, matchDecisionQuery, matchQueueQuery } from "@/lib/query/match-review";
import { useSession } from "@/lib/query/session";

export type OwnDecision = {
  decision: MatchDecision;
  item: MatchQueueItem;
  /** The moment (ms) until which it can be taken back, by this browser's clock; null when it cannot. */
  until: number | null;
};

/**
 * The newest decision that waits and that the viewer made or agreed to, and what becomes of it. It is read from the queue, which the server
 * keeps: another window, a reload and the next item all know of it.
 */
export function useOwnDecision(): { own: OwnDecision | null; dismiss: () => void } {
  const { staff } = useSession();
  const { data: waiting } = useQuery({
    ...matchQueueQuery(),
    select: (queue) => newestOwn(queue, staff.id),
  });
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
          until: decision.undo_ms === null ? null : followed.dataUpdatedAt + decision.undo_ms,
        }
      : null;
  return { own, dismiss: () => setDismissed(id) };
}

function newestOwn({ items }: MatchQueue, staffId: string): MatchQueueItem | null {
  let newest: MatchQueueItem | null = null;
  for (const item of items) {
    const { pending } = item;
    // Either of the two may take it back once the second one agreed.
    const isOwn = pending?.by.is_me || pending?.second?.staff_id === staffId;
    if (!pending || !isOwn || !isDeciding(pending)) continue;
    if (!newest?.pending || getStart(pending) > getStart(newest.pending)) newest = item;
  }
  return newest;
}

/** When its waiting began, in ms: a second person's agreement begins it anew. */
function getStart({ made_at, second }: MatchDecision): number {
  return Date.parse(second?.at ?? made_at);
}
