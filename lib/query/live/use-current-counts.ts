"use client";

import { matchQuery, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { labReportKeys, matchReviewKeys, todayKeys } from "@/lib/query/keys";

/** The lists of screens, and the counts in the navigation that are about the same rows. */
const FOLLOWED: readonly (readonly [list: QueryKey, counts: QueryKey])[] = [
  [todayKeys.list, todayKeys.counts],
  [matchReviewKeys.queues, matchReviewKeys.counts],
  [labReportKeys.searches, labReportKeys.counts],
];
/** Counts of this age were read together with the list. */
const TOGETHER_MS = 1_000;

/**
 * Reads the counts of the navigation again whenever a screen has read its list, so that the number beside a screen is
 * not older than the screen. Use it once, around all screens.
 */
export function useCurrentCounts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        if (event.action.manual) return;
        for (const [list, queryKey] of FOLLOWED) {
          if (!matchQuery({ queryKey: list, exact: false }, event.query)) continue;
          const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
          if (Date.now() - readAt < TOGETHER_MS) continue;
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
        }
      }),
    [client],
  );
}
