"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { MINUTE_MS } from "@/lib/contract/time";
import {
  getLastUse,
  hasUncountedAction,
  recordUse,
  watchActivity,
} from "@/lib/query/core/activity";
import { getFailure } from "@/lib/query/core/failure";
import { sessionKeys, useSession } from "@/lib/query/session";
import { isSessionOver } from "./session-limits";

const CHECK_MS = 15_000;

/**
 * Whether the session is over: reported by the server, or by the clock, because an untouched page sends no requests that
 * count as a use and would never learn of it.
 */
export function useSessionEnd(): boolean {
  const client = useQueryClient();
  const { expires_at, idle_minutes } = useSession();
  const path = usePathname();
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => watchActivity(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen is a use of the session.
  useEffect(() => recordUse(), [path]);

  useEffect(() => {
    const heard = (state: { error: unknown } | undefined) => {
      if (state?.error && getFailure(state.error).kind === "unauthenticated") setEnded(true);
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated") heard(event.query.state);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === "updated") heard(event.mutation.state);
      }),
    ];
    const timer = setInterval(() => {
      const limits = { expiresAt: expires_at, idleMinutes: idle_minutes };
      if (isSessionOver(Date.now(), getLastUse(), limits)) return setEnded(true);
      // Somebody who types for long asks for nothing meanwhile; this read tells the server that they are there.
      if (hasUncountedAction() && Date.now() - getLastUse() >= MINUTE_MS) {
        void client.refetchQueries({ queryKey: sessionKeys.current });
      }
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [client, expires_at, idle_minutes]);

  return hasEnded;
}
