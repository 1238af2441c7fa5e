"use client";

import { useQuery } from "@tanstack/react-query";
import { matchCountsQuery } from "@/lib/query/match-review";
import { todayCountsQuery } from "@/lib/query/today";
import type { ScreenCounted } from "./screens";

/** Results to review plus waiting cases; if the first number is unknown, the second alone unless it is zero. */
function getSum(toReview: number | null, corrections: number): number | null {
  return toReview === null && corrections === 0 ? null : (toReview ?? 0) + corrections;
}

/**
 * The number of waiting items per screen; null while unknown. The screens can be reached without the counts, so a failure
 * is not displayed.
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
