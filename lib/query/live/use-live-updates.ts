"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveMessage } from "@/lib/contract/dashboard/live";
import { sessionKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";
import { getLiveState, onLiveState, STARTING, setLiveState } from "./live-state";
import { createRefresher } from "./refresh-queries";
import { onRendered } from "./rendered-pages";
import { joinChannel } from "./share-connection";

/**
 * Keeps this tab's queries current while it is open. `position` is the last change that the rendered page includes. Use
 * it once, around all screens.
 */
export function useLiveUpdates(position: number): void {
  const client = useQueryClient();
  const { staff, team } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page starts the channel; it continues by itself.
  useEffect(() => {
    const refresher = createRefresher(client, position);
    const stopHearing = onRendered(refresher.noteRendered);
    const leave = joinChannel(`phial-live ${team.id} ${staff.id}`, position, {
      onMessage: (message) => {
        followState(message);
        if (message.kind !== "hello") refresher.note(message);
      },
      onLost: () => setLiveState({ ...getLiveState(), status: "interrupted", since: Date.now() }),
      // The response shows that the session has ended; the page is then covered.
      onSignedOut: () => void client.refetchQueries({ queryKey: sessionKeys.all }),
    });
    const stopPolling = onLiveState(() => adjustPolling(client));
    return () => {
      leave();
      stopHearing();
      stopPolling();
      refresher.stop();
      setLiveState(STARTING);
    };
  }, [client, staff.id, team.id]);
}

function followState(message: LiveMessage): void {
  if (message.kind !== "hello") return;
  const receivesEvents = message.receives_events;
  setLiveState({ status: "connected", since: Date.now(), receivesEvents });
}

/** Makes every query on the screen evaluate its polling interval again. */
function adjustPolling(client: QueryClient): void {
  for (const { observers } of client.getQueryCache().findAll({ type: "active" })) {
    for (const observer of observers) observer.setOptions(observer.options);
  }
}
