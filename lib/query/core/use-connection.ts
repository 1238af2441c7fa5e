"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Times are milliseconds of Date.now(). `data` is the age of what is on the screen, the oldest and the newest of it. */
export type ConnectionLoss = { since: number; data: { oldest: number; newest: number } | null };

/** Since when the browser has no connection, and from when the data on the screen is; null while it has one. */
export function useConnectionLoss(): ConnectionLoss | null {
  const client = useQueryClient();
  const [loss, setLoss] = useState<ConnectionLoss | null>(null);
  useEffect(() => {
    const lose = () => setLoss({ since: Date.now(), data: ageOfScreen(client) });
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

function ageOfScreen(client: QueryClient): ConnectionLoss["data"] {
  const times = client
    .getQueryCache()
    .findAll({ type: "active" })
    // What never becomes stale, like the session, says nothing about the age of the rest.
    .filter(({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length === 0 ? null : { oldest: Math.min(...times), newest: Math.max(...times) };
}
