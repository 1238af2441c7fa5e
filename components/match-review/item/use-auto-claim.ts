"use client";

import { useClaimWhileOpen } from "@/components/shared/use-claim-while-open";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";
import { api } from "@/lib/query/core/api";
import { useClaim, useRenewClaim } from "@/lib/query/match-review/use-match-review";

/** Claims an item while someone works on it, and releases it when they leave without a decision. */
export function useAutoClaim(itemId: string, stage: ReviewStage["kind"], mayReview: boolean) {
  const claim = useClaim(itemId);
  const { start: renew } = useRenewClaim(itemId);
  useClaimWhileOpen({
    isFree: stage === "free" && mayReview,
    isMine: stage === "mine",
    claim: claim.start,
    renew,
    release: () => api("POST /api/match-review/{item_id}/release", { item_id: itemId }),
  });
  return claim;
}
