"use client";

import { useEffect, useRef } from "react";
import { MINUTE_MS } from "@/lib/contract/time";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { releaseClaim } from "@/lib/query/match-review";
import { useClaim, useRenewClaim } from "@/lib/query/use-match-review";

const RENEW_EVERY_MS = MINUTE_MS;
const ACTIVITY = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Claims an item while somebody works on it. Opening a free item claims it, once; activity renews the claim, at most
 * once a minute; leaving without a decision releases it, so that nobody has to wait until it expires.
 */
export function useAutoClaim(itemId: string, stage: ReviewStage["kind"], mayReview: boolean) {
  const claim = useClaim(itemId);
  const { start: renew } = useRenewClaim(itemId);
  const { start } = claim;
  const hasAsked = useRef<boolean>(false);
  const isFree = stage === "free" && mayReview;
  useEffect(() => {
    if (!isFree || hasAsked.current) return;
    hasAsked.current = true;
    start();
  }, [isFree, start]);

  const isMine = stage === "mine";
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

  const isHeld = useRef<boolean>(isMine);
  useEffect(() => {
    isHeld.current = isMine;
  }, [isMine]);
  useEffect(
    () => () => {
      // If this does not arrive, the claim expires by itself.
      if (isHeld.current) void releaseClaim(itemId).catch(() => undefined);
    },
    [itemId],
  );
  return claim;
}
