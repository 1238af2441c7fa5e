"use client";

import { useEffect, useRef } from "react";
import type { MatchQueue } from "@/lib/contract/dashboard/match-review";

/** Says how many results have come since the queue was read before. The first reading is no news. */
export function useArrivals(queue: MatchQueue | undefined, say: (sentence: string) => void): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!queue) return;
    const before = known.current;
    known.current = new Set(queue.items.map(({ id }) => id));
    const count = before ? queue.items.filter(({ id }) => !before.has(id)).length : 0;
    if (count > 0)
      say(count === 1 ? "1 more result to review." : `${count} more results to review.`);
  }, [queue, say]);
}
