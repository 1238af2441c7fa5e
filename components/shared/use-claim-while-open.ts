"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { MINUTE_MS } from "@/lib/contract/time";

/**
 * How long an item has to be in view before it is claimed: passing by claims nothing, and three results in a row stay
 * within the waiting time of that journey.
 */
export const STAY_MS = 1_000;
const RENEW_EVERY_MS = MINUTE_MS;
const ACTIVITY = ["keydown", "pointerdown", "wheel"] as const;

type ClaimWhileOpen = {
  /** Nobody has claimed the item, and the viewer may claim it. */
  isFree: boolean;
  isMine: boolean;
  /** The answer to a claim is awaited. One that arrives after the item was left is released by its sender. */
  isClaiming: boolean;
  claim: () => void;
  renew: () => void;
  /** `isClosing`: the page is closed, so nothing can be awaited. */
  release: (isClosing: boolean) => Promise<unknown>;
};

/**
 * Claims an item while someone works on it. Staying at an unclaimed item in a tab in view claims it, once; activity
 * renews the claim, at most once a minute; leaving the item or closing the page releases it, so that nobody has to wait
 * for it to expire. True while the item is about to be claimed.
 */
export function useClaimWhileOpen(options: ClaimWhileOpen): boolean {
  const { isFree, isMine, isClaiming, claim, renew, release } = options;
  const client = useQueryClient();
  // An item that was claimed once is claimed again only by its button: the viewer released it, or was not there.
  const [hasAsked, setAsked] = useState(false);
  if (isMine && !hasAsked) setAsked(true);
  const isStaying = isFree && !hasAsked;
  useEffect(() => {
    if (!isStaying) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function start() {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        setAsked(true);
        claim();
      }, STAY_MS);
    }
    start();
    document.addEventListener("visibilitychange", start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", start);
    };
  }, [isStaying, claim]);

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

  const latest = useRef({ isMine, isClaiming, release });
  useEffect(() => {
    latest.current = { isMine, isClaiming, release };
  });
  useEffect(() => {
    function leave(isClosing: boolean) {
      // If this request does not arrive, the claim expires on its own.
      void latest.current.release(isClosing).catch(() => undefined);
    }
    function close() {
      // What is being saved needs the claim.
      const isSaving = latest.current.isMine && client.isMutating() > 0;
      if ((latest.current.isMine && !isSaving) || latest.current.isClaiming) leave(true);
    }
    window.addEventListener("pagehide", close);
    return () => {
      window.removeEventListener("pagehide", close);
      if (latest.current.isMine) leave(false);
    };
  }, [client]);
  return isStaying;
}
