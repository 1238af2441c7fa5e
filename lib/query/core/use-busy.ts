"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isOverloaded } from "./fetch";

/** Whether something on the screen is being refetched because Phial was too busy to respond the first time. */
export function useBusy(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => isReadingAgain(client),
    () => false,
  );
}

function isReadingAgain(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .findAll({ type: "active", fetchStatus: "fetching" })
    .some(({ state }) => isOverloaded(state.fetchFailureReason));
}
