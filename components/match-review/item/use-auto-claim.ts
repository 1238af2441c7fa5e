"use client";

import { useCallback } from "react";
import { useClaimWhileOpen } from "@/components/shared/use-claim-while-open";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { releaseLeft, useClaim, useRenewClaim } from "@/lib/query/match-review/use-match-review";

/** Claims an item while someone works on it, and releases it when they leave without a decision. */
export function useAutoClaim(itemId: string, stage: ReviewStage["kind"], mayReview: boolean) {
  const claim = useClaim(itemId);
  const { start } = claim;
  const { start: renew } = useRenewClaim(itemId);
  const isStaying = useClaimWhileOpen({
    isFree: stage === "free" && mayReview,
    isMine: stage === "mine",
    isClaiming: claim.isPending,
    claim: useCallback(() => start(true), [start]),
    renew,
    release: () => releaseLeft(itemId),
  });
  return { claim, isOpening: isStaying || claim.isPending };
}
