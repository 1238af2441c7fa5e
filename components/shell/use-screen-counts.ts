"use client";

import { useQuery } from "@tanstack/react-query";
import { matchCountsQuery } from "@/lib/query/match-review";
import { todayCountsQuery } from "@/lib/query/today";
import type { ScreenCounted } from "./screens";

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
    match: match?.to_review ?? null,
  };
}
