"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/**
 * Times are milliseconds of Date.now(). `data` is when the data on the screen was read: the oldest and the newest time.
 */
export type ConnectionLoss = { since: number; data: { oldest: number; newest: number } | null };

/** When the connection was lost, and the age of the data on the screen; null while there is a connection. */
export function useConnectionLoss(): ConnectionLoss | null {
  const client = useQueryClient();
  const [loss, setLoss] = useState<ConnectionLoss | null>(null);
  useEffect(() => {
    const lose = () => setLoss({ since: Date.now(), data: getAgeOfScreen(client) });
    const regain = () => setLoss(null);
    if (navigator.onLine === false) lose();
    window.addEventListener("offline", lose);
    window.addEventListener("online", regain);
    return () => {
      window.removeEventListener("offline", lose);
      window.removeEventListener("online", regain);
    };
  }, [client]);
  return loss;
}

/** When the data on the screen was read: the oldest and the newest time; null when there is none. */
export function getAgeOfScreen(client: QueryClient): ConnectionLoss["data"] {
  const times = client
    .getQueryCache()
    .findAll({ type: "active" })
    // Data that never becomes stale, like the session, is irrelevant to the age of the rest.
    .filter(({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length === 0 ? null : { oldest: Math.min(...times), newest: Math.max(...times) };
}
