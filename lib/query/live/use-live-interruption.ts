"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type ConnectionLoss, getAgeOfScreen } from "@/lib/query/core/use-connection";
import { getLiveState, onLiveState, STARTING } from "./live-state";

/** A server that is started again takes a moment, which nobody has to read about. */
const GRACE_MS = 5_000;

/** How old the screen is while live updates are interrupted; polling goes on meanwhile. Null while there are live updates. */
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
