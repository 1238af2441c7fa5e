"use client";

import { useEffect, useRef } from "react";
import { MINUTE_MS } from "@/lib/contract/time";

const RENEW_EVERY_MS = MINUTE_MS;
const ACTIVITY = ["keydown", "pointerdown", "wheel"] as const;

type ClaimWhileOpen = {
  /** Nobody has claimed the item, and the viewer may claim it. */
  isFree: boolean;
  isMine: boolean;
  claim: () => void;
  renew: () => void;
  release: () => Promise<unknown>;
};

/**
 * Claims an item while someone works on it. Opening an unclaimed item claims it, once; activity renews the claim, at
 * most once a minute; leaving releases it, so that nobody has to wait for it to expire.
 */
export function useClaimWhileOpen({ isFree, isMine, claim, renew, release }: ClaimWhileOpen): void {
  const hasAsked = useRef<boolean>(false);
  useEffect(() => {
    if (!isFree || hasAsked.current) return;
    hasAsked.current = true;
    claim();
  }, [isFree, claim]);

  useEffect(() => {
    if (!isMine) return;
    let renewedAt = Date.now();
    function onActivity() {
      if (Date.now() - renewedAt < RENEW_EVERY_MS) return;
      renewedAt = Date.now();
      renew();
    }
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
    };
  }, [isMine, renew]);

  const latest = useRef({ isMine, release });
  useEffect(() => {
    latest.current = { isMine, release };
  });
  useEffect(
    () => () => {
      // If this request does not arrive, the claim expires on its own.
      if (latest.current.isMine) void latest.current.release().catch(() => undefined);
    },
    [],
  );
}
