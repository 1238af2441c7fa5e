import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveMessage } from "@/lib/contract/dashboard/live";
import { MINUTE_MS } from "@/lib/contract/time";
import { getChangedKeys, isReloaded } from "./topics";

/** Changes are collected this long, and a random delay keeps browsers from all refetching at the same moment. */
const COLLECT_MS = 100;
const SPREAD_MS = 150;
/** The minimum time between two requests of one query. */
const MIN_INTERVAL_MS = 1_000;
const RETRY_MS = 200;
/** How many messages are kept for pages that the server read before them and that are rendered after them. */
const KEPT_NOTES = 200;
/** How long ago a page may have been read whose position is not among them. */
const UNKNOWN_AGE_MS = MINUTE_MS;

type Changed = Exclude<LiveMessage, { kind: "hello" }>;
/** A message and when it arrived; null for the position of the first page. */
type Note = { position: number; message: Changed | null; at: number };

export type Refresher = {
  note: (message: Changed) => void;
  /** The data of a page was rendered that includes every change up to `position`, and perhaps none after it. */
  noteRendered: (position: number) => void;
  stop: () => void;
};

/**
 * Refetches changed data: queries on the screen soon and at most once a second each, the others when they are next
 * shown. A query that was sent after the change is left alone, and one in flight is not canceled. A hidden page only
 * sends queries that also poll in the background. A page's data may be on its way while a change arrives: once it is
 * rendered, it is refetched for the changes that it does not include. `start`: the position of the first page.
 */
export function createRefresher(client: QueryClient, start: number): Refresher {
  const cache = client.getQueryCache();
  /** When a query was last sent, or its data set by the response to a write. */
  const sentAt = new Map<string, number>();
  /** When a change arrived for which the query has not been refetched yet. */
  const changedAt = new Map<string, number>();
  let notes: readonly Note[] = [{ position: start, message: null, at: Date.now() }];
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = cache.subscribe((event) => {
    if (event.type === "removed") {
      sentAt.delete(event.query.queryHash);
      changedAt.delete(event.query.queryHash);
    }
    if (event.type !== "updated") return;
    const { action, query } = event;
    const isSet = action.type === "success" && action.manual === true;
    if (action.type === "fetch" || isSet) sentAt.set(query.queryHash, Date.now());
  });
  const onVisible = () => {
    if (!document.hidden) schedule(0);
  };
  document.addEventListener("visibilitychange", onVisible);

  function mark(query: Query, at: number): void {
    // Also on the screen: if it is left before the refetch is answered, the query is outdated when it is next shown.
    query.invalidate();
    if (isShown(query) || query.state.fetchStatus !== "idle") changedAt.set(query.queryHash, at);
  }

  function findChanged({ message }: Note): Query[] {
    if (message === null) return [];
    return message.kind === "reload"
      ? cache.findAll().filter(({ queryKey }) => isReloaded(queryKey))
      : message.changes.flatMap(getChangedKeys).flatMap((queryKey) => cache.findAll({ queryKey }));
  }

  /** The changes that a page may lack: those after its position, or all recent ones where that is not known. */
  function getLater(position: number): readonly Note[] {
    const index = notes.findLastIndex((note) => note.position === position);
    if (index >= 0) return notes.slice(index + 1);
    return notes.filter(({ at }) => at > Date.now() - UNKNOWN_AGE_MS);
  }

  function schedule(delayMs: number): void {
    const hashes = [...changedAt.keys()];
    if (!hashes.some((hash) => maySend(cache.get(hash)))) return;
    timer ??= setTimeout(readChanged, delayMs);
  }

  function readChanged(): void {
    timer = undefined;
    for (const [hash, at] of changedAt) {
      const query = cache.get(hash);
      const lastSentAt = sentAt.get(hash) ?? 0;
      if (!query || lastSentAt > at) {
        changedAt.delete(hash);
      } else if (maySend(query) && query.state.fetchStatus === "idle" && hasRested(lastSentAt)) {
        changedAt.delete(hash);
        query.invalidate();
        if (isShown(query)) void client.refetchQueries({ queryKey: query.queryKey, exact: true });
      }
    }
    schedule(RETRY_MS);
  }

  return {
    note: (message) => {
      const note = { position: message.position, message, at: Date.now() };
      notes = [...notes, note].slice(-KEPT_NOTES);
      for (const query of findChanged(note)) mark(query, note.at);
      schedule(COLLECT_MS + Math.random() * SPREAD_MS);
    },
    noteRendered: (position) => {
      const later = getLater(position);
      // After the commit, which is when data of queries that were in the cache before is replaced.
      const catchUp = setTimeout(() => {
        waiting.delete(catchUp);
        for (const note of later) {
          for (const query of findChanged(note)) {
            if ((sentAt.get(query.queryHash) ?? 0) <= note.at) mark(query, note.at);
          }
        }
        schedule(0);
      }, 0);
      waiting.add(catchUp);
    },
    stop: () => {
      clearTimeout(timer);
      for (const each of waiting) clearTimeout(each);
      unsubscribe();
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

function hasRested(lastSentAt: number): boolean {
  return Date.now() - lastSentAt >= MIN_INTERVAL_MS;
}

/** On a hidden page, only queries that also poll there may be sent, e.g. for desktop notifications. */
function maySend(query: Query | undefined): boolean {
  const { observers = [] } = query ?? {};
  return !document.hidden || observers.some(({ options }) => options.refetchIntervalInBackground);
}

function isShown(query: Query): boolean {
  return query.isActive() && !query.isDisabled();
}
