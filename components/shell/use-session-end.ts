"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session";
import { isSessionOver } from "./session-limits";

const CHECK_MS = 15_000;

/**
 * Whether the session is over: reported by the server, or by the clock, because an untouched page sends no requests and
 * would never learn of it.
 */
export function useSessionEnd(): boolean {
  const client = useQueryClient();
  const { expires_at, idle_minutes } = useSession();
  const path = usePathname();
  const lastUse = useRef(0);
  const [hasEnded, setEnded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating to another screen counts as activity.
  useEffect(() => {
    lastUse.current = Date.now();
  }, [path]);

  useEffect(() => {
    const heard = (state: { status: string; error: unknown } | undefined) => {
      if (state?.status === "success") lastUse.current = Date.now();
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
      if (isSessionOver(Date.now(), lastUse.current, limits)) setEnded(true);
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [client, expires_at, idle_minutes]);

  return hasEnded;
}
