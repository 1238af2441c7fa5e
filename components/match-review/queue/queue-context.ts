"use client";

import { createContext, use } from "react";
import type { MatchQueue, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { NO_QUEUE_FILTERS, type QueueFilters } from "@/lib/domain/match-review/queue/queue-filters";
import { type QueueView, queueView } from "@/lib/domain/match-review/queue/queue-rows";

/** The queue as every page of the desk sees it. It stays while one goes from item to item. */
export type QueueControls = {
  /** What was read last; undefined before the first answer. */
  readonly queue: MatchQueue | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly view: QueueView;
  /** The present moment (ISO), renewed while one looks. */
  readonly now: string;
  readonly filters: QueueFilters;
  readonly setFilters: (filters: QueueFilters) => void;
  /** The item on the page; null on the queue's own. */
  readonly openId: string | null;
  /** Puts the cursor of j and k on an item. */
  readonly point: (id: string) => void;
  /** Where an item is, with the filters that are set. */
  readonly hrefOf: (id: string) => string;
  /** For an item that is decided: opens the next one that is free, or the queue when there is none. */
  readonly goOn: (doneId: string) => void;
  /** Read out by a screen reader, seen by nobody. */
  readonly say: (sentence: string) => void;
};

const nothing = (): void => undefined;
const EPOCH = "1970-01-01T00:00:00Z";

/** Without a queue around it (practice), an item has no next one. */
const ALONE: QueueControls = {
  queue: undefined,
  error: null,
  onRetry: nothing,
  view: queueView([], NO_QUEUE_FILTERS, EPOCH),
  now: EPOCH,
  filters: NO_QUEUE_FILTERS,
  setFilters: nothing,
  openId: null,
  point: nothing,
  hrefOf: (id) => `/match-review/${id}`,
  goOn: nothing,
  say: nothing,
};

export const QueueContext = createContext<QueueControls>(ALONE);

/** The row under the cursor of j and k. Apart from the rest, so that a key draws rows and no filters. */
export const CursorContext = createContext<number | null>(null);

/** The queue around the page. */
export function useQueue(): QueueControls {
  return use(QueueContext);
}

/** The place of an item among the rows, from 1; null where the filters leave it out. */
export function getPlace(rows: readonly MatchQueueItem[], id: string | null): number | null {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? null : index + 1;
}
