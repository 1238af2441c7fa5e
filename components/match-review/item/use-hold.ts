"use client";

import { useEffect, useEffectEvent } from "react";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewStage } from "@/lib/domain/match-review/review-stage";

/** An item in the footer, and what can be done with it. */
export type DockShown = { review: ReviewItem; stage: ReviewStage };

/** A part of the footer that can hold it. */
export type Holdable = { shown: DockShown; hold: (shown: DockShown | null) => void };

/**
 * Has the footer held as it is while its answer is under way: the decision may be read with the item before its own
 * answer arrives, and what follows the answer, such as opening the next item, needs the form that sent it.
 */
export function useHold(isPending: boolean, shown: DockShown, hold: Holdable["hold"]): void {
  const change = useEffectEvent((isHeld: boolean) => hold(isHeld ? shown : null));
  useEffect(() => change(isPending), [isPending]);
}
