"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type ConnectionLoss, getAgeOfScreen } from "@/lib/query/core/use-connection";
import { getLiveState, onLiveState, STARTING } from "./live-state";

/** Restarting the server takes a moment, which is not worth a message. */
const GRACE_MS = 5_000;

/**
 * The age of the screen's data while live updates are interrupted; polling continues meanwhile. Null while there are
 * live updates.
 */
export function useLiveInterruption(): Pick<ConnectionLoss, "data"> | null {
  const client = useQueryClient();
  const { status } = useSyncExternalStore(onLiveState, getLiveState, () => STARTING);
  const [shown, setShown] = useState<Pick<ConnectionLoss, "data"> | null>(null);
  useEffect(() => {
    if (status !== "interrupted") return;
    const timer = setInterval(() => setShown({ data: getAgeOfScreen(client) }), GRACE_MS);
    return () => {
      clearInterval(timer);
      setShown(null);
    };
  }, [client, status]);
  return shown;
}
