"use client";

import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Whether a record on the screen was read after a given time; `none`: it is not on the screen. */
export type RecordRead = "none" | "reading" | "read" | "unread";

/** Tracks whether all queries on the screen under `keys` were read after `since` (milliseconds of Date.now()). */
export function useRecordRead(keys: readonly QueryKey[], since: number | null): RecordRead {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => readSince(client, keys, since),
    () => "none",
  );
}

function readSince(
  client: QueryClient,
  keys: readonly QueryKey[],
  since: number | null,
): RecordRead {
  const onScreen = keys.flatMap((queryKey) =>
    client.getQueryCache().findAll({ queryKey, type: "active" }),
  );
  if (since === null || onScreen.length === 0) return "none";
  if (onScreen.some(({ state }) => state.fetchStatus === "fetching")) return "reading";
  return onScreen.every(({ state }) => state.dataUpdatedAt >= since) ? "read" : "unread";
}
