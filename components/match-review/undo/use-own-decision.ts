"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type {
  MatchDecision,
  MatchQueue,
  MatchQueueItem,
} from "@/lib/contract/dashboard/match-review";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  dismissedDecisionQuery,
  isDeciding,
  matchDecisionQuery,
  matchQueueQuery,
  ownDecisionQuery,
} from "@/lib/query/match-review/match-review";
import { useSession } from "@/lib/query/session/session";

export type OwnDecision = {
  decision: MatchDecision;
  item: MatchQueueItem;
  /** When undoing stops being possible, in milliseconds of this browser's clock; null when it cannot be undone. */
  until: number | null;
};

/**
 * The newest waiting decision that the viewer made or agreed to, and its outcome. It is read from the queue, so that
 * another window, a reload and the next item all show it.
 */
export function useOwnDecision(): { own: OwnDecision | null; dismiss: () => void } {
  const { staff } = useSession();
  const pathname = usePathname();
  const { data: waiting } = useQuery({
    ...matchQueueQuery(),
    // Other screens follow the decision that this tab already knows, and read no queue for it.
    enabled: pathname.startsWith("/match-review"),
    select: (queue: MatchQueue) => newestOwn(queue, staff.id),
  });
  const client = useQueryClient();
  // Kept in the query cache beyond this screen: once sent, the decision is no longer in the queue that the next item's
  // screen reads.
  const { data: item = null } = useQuery(ownDecisionQuery());
  const { data: dismissed = null } = useQuery(dismissedDecisionQuery());
  const waitingId = waiting?.pending?.id;
  const id = item?.pending?.id ?? "";
  useEffect(() => {
    if (waiting && waitingId !== id) client.setQueryData(ownDecisionQuery().queryKey, waiting);
  }, [client, waiting, waitingId, id]);
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
  return { own, dismiss: () => client.setQueryData(dismissedDecisionQuery().queryKey, id) };
}

function newestOwn({ items, read_at }: MatchQueue, staffId: string): MatchQueueItem | null {
  let newest: MatchQueueItem | null = null;
  for (const item of items) {
    const { pending } = item;
    // Once the second reviewer has agreed, either of the two may undo the decision.
    const isOwn = pending?.by.is_me || pending?.second?.staff_id === staffId;
    if (!pending || !isOwn || !(isDeciding(pending) || isJustRequested(pending, read_at))) continue;
    if (!newest?.pending || getStart(pending) > getStart(newest.pending)) newest = item;
  }
  return newest;
}

/** A second review that the viewer has just requested can be undone like any other last decision. */
function isJustRequested({ state, by, made_at }: MatchDecision, readAt: string): boolean {
  const isRecent = Date.parse(readAt) - Date.parse(made_at) < MINUTE_MS;
  return state === "awaiting_second" && by.is_me && isRecent;
}

/** When the decision started to wait, in milliseconds: a second reviewer's agreement restarts the wait. */
function getStart({ made_at, second }: MatchDecision): number {
  return Date.parse(second?.at ?? made_at);
}
