import type { Query, QueryClient } from "@tanstack/react-query";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { getChangedKeys, isReloaded } from "./topics";

/** Changes are collected this long, and a random delay keeps browsers from all refetching at the same moment. */
const COLLECT_MS = 100;
const SPREAD_MS = 150;
/** The minimum time between two requests of one query. */
const MIN_INTERVAL_MS = 1_000;
const RETRY_MS = 200;

export type Refresher = {
  note: (changes: readonly LiveChange[]) => void;
  noteEverything: () => void;
  stop: () => void;
};

/**
 * Refetches changed data: queries on the screen soon and at most once a second each, the others when they are next
 * shown. A query that was sent after the change is left alone, and one in flight is not canceled. A hidden page only
 * sends queries that also poll in the background.
 */
export function createRefresher(client: QueryClient): Refresher {
  const cache = client.getQueryCache();
  /** When a query was last sent, or its data set by the response to a write. */
  const sentAt = new Map<string, number>();
  /** When a change arrived for which the query has not been refetched yet. */
  const changedAt = new Map<string, number>();
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

  function mark(query: Query): void {
    // Also on the screen: if it is left before the refetch is answered, the query is outdated when it is next shown.
    query.invalidate();
    if (isShown(query) || query.state.fetchStatus !== "idle") {
      changedAt.set(query.queryHash, Date.now());
    }
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
    note: (changes) => {
      for (const queryKey of changes.flatMap(getChangedKeys)) {
        for (const query of cache.findAll({ queryKey })) mark(query);
      }
      schedule(COLLECT_MS + Math.random() * SPREAD_MS);
    },
    noteEverything: () => {
      for (const query of cache.findAll()) if (isReloaded(query.queryKey)) mark(query);
      schedule(COLLECT_MS + Math.random() * SPREAD_MS);
    },
    stop: () => {
      clearTimeout(timer);
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
