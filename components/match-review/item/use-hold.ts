"use client";

import { useEffect, useEffectEvent } from "react";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";

/** An item as the footer shows it, with its stage of review. */
export type DockShown = { review: ReviewItem; stage: ReviewStage };

/** Lets a part of the footer hold what the footer shows. */
export type Holdable = { shown: DockShown; hold: (shown: DockShown | null) => void };

/**
 * Keeps the footer unchanged while its request is in flight. The refetched item may contain the decision before the
 * response arrives, and the steps that follow the response, such as opening the next item, need the form that sent it.
 */
export function useHold(isPending: boolean, shown: DockShown, hold: Holdable["hold"]): void {
  const change = useEffectEvent((isHeld: boolean) => hold(isHeld ? shown : null));
  useEffect(() => change(isPending), [isPending]);
}
