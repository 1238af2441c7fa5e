"use client";

import { useEffect, useRef } from "react";
import { MINUTE_MS } from "@/lib/contract/time";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { releaseClaim } from "@/lib/query/match-review";
import { useClaim, useRenewClaim } from "@/lib/query/use-match-review";

const RENEW_EVERY_MS = MINUTE_MS;
const ACTIVITY = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Holds an item while somebody works on it. Opening a free item claims it, once; work renews the claim, at most once a
 * minute; leaving without a decision gives it back, so that nobody waits for a lease to run out.
 */
export function useAutoClaim(itemId: string, stage: ReviewStage["kind"], mayReview: boolean) {
  const claim = useClaim(itemId);
  const { start: renew } = useRenewClaim(itemId);
  const { start } = claim;
  const asked = useRef<boolean>(false);
  const isFree = stage === "free" && mayReview;
  useEffect(() => {
    if (!isFree || asked.current) return;
    asked.current = true;
    start();
  }, [isFree, start]);

  const isMine = stage === "mine";
  useEffect(() => {
    if (!isMine) return;
    let last = Date.now();
    function onActivity() {
      if (Date.now() - last < RENEW_EVERY_MS) return;
      last = Date.now();
      renew();
    }
    for (const name of ACTIVITY) window.addEventListener(name, onActivity, { passive: true });
    return () => {
      for (const name of ACTIVITY) window.removeEventListener(name, onActivity);
    };
  }, [isMine, renew]);

  const held = useRef<boolean>(isMine);
  useEffect(() => {
    held.current = isMine;
  }, [isMine]);
  useEffect(
    () => () => {
      // The lease ends by itself should this not arrive.
      if (held.current) void releaseClaim(itemId).catch(() => undefined);
    },
    [itemId],
  );
  return claim;
}
