"use client";

import { useQuery } from "@tanstack/react-query";
import { matchCountsQuery } from "@/lib/query/match-review";
import { todayCountsQuery } from "@/lib/query/today";
import type { ScreenCounted } from "./screens";

/** What is to be reviewed and the cases that wait; without the first number the second is told alone, if it is any. */
function getSum(toReview: number | null, corrections: number): number | null {
  return toReview === null && corrections === 0 ? null : (toReview ?? 0) + corrections;
}

/**
 * How much waits on the screens that count it; null while that is not known. Without numbers the screens are as
 * reachable as with them, so a failure is not shown here.
 */
export function useScreenCounts(): Readonly<Record<ScreenCounted, number | null>> {
  const { data: today } = useQuery(todayCountsQuery());
  const { data: match } = useQuery(matchCountsQuery());
  return {
    today: today?.today ?? null,
    appointments: today?.appointments ?? null,
    match: match ? getSum(match.to_review, match.corrections) : null,
  };
}
