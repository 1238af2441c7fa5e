"use client";

import { createContext, use } from "react";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import type { KeyBinding } from "@/components/ui/keyboard/key-registry";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { MatchQueue, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { NO_QUEUE_FILTERS, type QueueFilters } from "@/lib/domain/match-review/queue/queue-filters";
import { type QueueView, queueView } from "@/lib/domain/match-review/queue/queue-rows";

type QueueQuery = { readonly data: MatchQueue | undefined; readonly error: Error | null };

/** The queue as every page of match review sees it. It persists while the reviewer moves from result to result. */
export type QueueControls = {
  readonly query: QueueQuery;
  /** The last queue read; undefined before the first response. */
  readonly queue: MatchQueue | undefined;
  readonly view: QueueView;
  /** The current time as an ISO instant, updated every 30 seconds. */
  readonly now: string;
  readonly filters: QueueFilters;
  readonly setFilters: (filters: QueueFilters) => void;
  /** The item on the page; null on the queue's own page. */
  readonly openId: string | null;
  /** Another page is being opened, so the keys of the item on this one are off. */
  readonly isLeaving: boolean;
  /** Moves the j/k cursor to an item. */
  readonly point: (id: string) => void;
  /** The address of an item, including the active filters. */
  readonly getHref: (id: string) => string;
  /** After a decision: opens the next item that nobody has claimed, or the queue when there is none. */
  readonly openNext: (decidedId: string) => void;
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
};

const doNothing = (): void => undefined;
const EPOCH = "1970-01-01T00:00:00Z";

/** Used in practice, which has no queue and so no next item. */
const NO_QUEUE: QueueControls = {
  query: { data: undefined, error: null },
  queue: undefined,
  view: queueView([], NO_QUEUE_FILTERS, EPOCH),
  now: EPOCH,
  filters: NO_QUEUE_FILTERS,
  setFilters: doNothing,
  openId: null,
  isLeaving: false,
  point: doNothing,
  getHref: (id) => `/match-review/${id}`,
  openNext: doNothing,
  announce: doNothing,
};

export const QueueContext = createContext<QueueControls>(NO_QUEUE);

/** The row under the j/k cursor. It is a separate context, so that a key press redraws the rows and not the filters. */
export const CursorContext = createContext<QueueCursor>({ index: null, focusRequest: null });

/** The queue around the page. */
export function useQueue(): QueueControls {
  return use(QueueContext);
}

/** Why the decisions on the page cannot be made, as their keys, while another page is being opened. */
export const LEAVING = "Another page is being opened.";

/** The keys of the item on the page. They are off while another page is being opened. */
export function useItemKeys(name: string, bindings: readonly KeyBinding[]): void {
  const { isLeaving } = useQueue();
  useKeys(
    name,
    bindings.map(({ run, ...binding }) => ({
      ...binding,
      run: () => {
        if (!isLeaving) run();
      },
    })),
  );
}

/** The position of an item among the rows, from 1; null when the filters exclude it. */
export function getPlace(rows: readonly MatchQueueItem[], id: string | null): number | null {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? null : index + 1;
}
