"use client";

import { useEffect, useRef } from "react";
import type { MatchQueue } from "@/lib/contract/dashboard/match-review";

/** Announces how many results have arrived since the queue was last read. The first read announces nothing. */
export function useArrivals(
  queue: MatchQueue | undefined,
  announce: (sentence: string) => void,
): void {
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!queue) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set(queue.items.map(({ id }) => id));
    const count = previousIds ? queue.items.filter(({ id }) => !previousIds.has(id)).length : 0;
    if (count > 0)
      announce(count === 1 ? "1 more result to review." : `${count} more results to review.`);
  }, [queue, announce]);
}
