"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useTransition } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useUrlState } from "@/components/shared/use-url-state";
import { useNow } from "@/components/ui/time/use-now";
import type { MatchQueue, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { QUEUE_FILTERS, queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import { queueSentence } from "@/lib/domain/match-review/queue/queue-labels";
import { nextToReview } from "@/lib/domain/match-review/queue/queue-next";
import { queueView } from "@/lib/domain/match-review/queue/queue-rows";
import { matchQueueQuery } from "@/lib/query/match-review/match-review";
import { QueueColumn } from "./queue-column";
import { CursorContext, getPlace, QueueContext, type QueueControls } from "./queue-context";

const TICK_MS = 30_000;
const NO_ITEMS: readonly MatchQueueItem[] = [];
const getItemId = ({ id }: MatchQueueItem) => id;

type QueueFrameProps = {
  renderedAt: string;
  openId: string | null;
  /** Shown below the queue's own page, where no item is open. */
  footer: ReactNode;
  children: ReactNode;
};

/** Reads the queue, binds its keys, and keeps the position in it while the reviewer moves from result to result. */
export function QueueFrame({ renderedAt, openId, footer, children }: QueueFrameProps) {
  const router = useRouter();
  const now = useNow(renderedAt, TICK_MS);
  const { values: filters, set: setFilters } = useUrlState(QUEUE_FILTERS);
  const isResolved = filters.stage === "resolved";
  const waiting = useQuery(matchQueueQuery());
  const resolved = useQuery({ ...matchQueueQuery({ status: "resolved" }), enabled: isResolved });
  const query = isResolved ? resolved : waiting;
  const queue = query.data;
  const view = useMemo(
    () => queueView(queue?.items ?? NO_ITEMS, filters, now),
    [queue, filters, now],
  );
  const { rows } = view;
  const address = queueAddress(filters);
  const getHref = useCallback((id: string) => `/match-review/${id}${address}`, [address]);
  const describe = useCallback((item: MatchQueueItem) => queueSentence(item, now), [now]);
  // Ends with the navigation, also where another one takes its place: undoing leads back before this page is left.
  const [isLeaving, startLeaving] = useTransition();
  const go = useCallback(
    (to: string | null) =>
      startLeaving(() => router.push(to === null ? `/match-review${address}` : getHref(to))),
    [router, getHref, address],
  );
  const { cursor, point, announcement, announce, announceItem } = useQueueList({
    screen: "Match review",
    noun: "result",
    items: rows,
    getId: getItemId,
    initialId: openId,
    describe,
    onOpen: ({ id }) => {
      if (id !== openId) go(id);
    },
    // Beside an item, the cursor and the page are always the same item.
    onMove: ({ id }) => {
      if (openId !== null && id !== openId) go(id);
    },
    keys: [
      {
        keys: "q",
        label: "Back to the whole queue",
        run: () => go(null),
      },
    ],
  });
  useArrivals(waiting.data, announce);

  const work = useRef<HTMLDivElement>(null);
  const lastOpen = useRef({ id: openId, index: 0 });
  const place = getPlace(rows, openId);
  useEffect(() => {
    if (place !== null) lastOpen.current.index = place - 1;
  }, [place]);
  useEffect(() => {
    if (lastOpen.current.id === openId) return;
    lastOpen.current.id = openId;
    // The page may have been changed by the browser's buttons or a link.
    if (openId !== null) point(openId);
    // The element that had the focus disappeared with the previous page.
    work.current?.focus({ preventScroll: true });
  }, [openId, point]);

  const openNext = useCallback(
    (decidedId: string) => {
      const decidedIndex = rows.findIndex(({ id }) => id === decidedId);
      const from = decidedIndex < 0 ? lastOpen.current.index : decidedIndex;
      const next = nextToReview(rows, from, { doneId: decidedId, now: new Date().toISOString() });
      if (!next) {
        announce("No other result of this list is free to review.");
        go(null);
        return;
      }
      point(next.id);
      announceItem(
        next,
        rows.filter(({ id }) => id !== decidedId),
      );
      go(next.id);
    },
    [rows, point, announce, announceItem, go],
  );
  const { error } = query;
  const controls = useMemo<QueueControls>(
    () => ({
      ...{ query: { data: queue, error }, queue, view, now, filters, setFilters },
      ...{ openId, isLeaving, point, getHref, openNext, announce },
    }),
    [
      queue,
      error,
      view,
      now,
      filters,
      setFilters,
      openId,
      isLeaving,
      point,
      getHref,
      openNext,
      announce,
    ],
  );
  return (
    <QueueContext value={controls}>
      <CursorContext value={cursor}>
        <div
          className={
            openId === null
              ? undefined
              : "grid grid-cols-[252px_minmax(0,1fr)] min-h-[calc(100vh_-_var(--size-topbar))] max-lg:grid-cols-1 max-lg:grid-rows-[auto_1fr] max-lg:min-h-0"
          }
        >
          {openId === null ? null : <QueueColumn />}
          <div ref={work} tabIndex={-1} className="min-w-0 flex flex-col">
            {children}
            {openId === null ? footer : null}
          </div>
        </div>
      </CursorContext>
      <Announcer>{announcement}</Announcer>
    </QueueContext>
  );
}

/** Announces how many results have arrived since the queue was last read. The first read announces nothing. */
export function useArrivals(
  queue: MatchQueue | undefined,
  announce: (sentence: string) => void,
): void {
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!queue) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set(queue.items.map(({ id }) => id));
    const count = previousIds ? queue.items.filter(({ id }) => !previousIds.has(id)).length : 0;
    if (count > 0)
      announce(count === 1 ? "1 more result to review." : `${count} more results to review.`);
  }, [queue, announce]);
}
