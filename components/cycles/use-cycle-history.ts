"use client";

import { useQuery } from "@tanstack/react-query";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  type CycleRange,
  findOpeningRange,
  MAX_RANGE,
  rangeDates,
} from "@/lib/domain/cycles/cycle-range";
import { cyclesQuery } from "@/lib/query/cycles";

type Choice = {
  userId: string;
  today: CalendarDate;
  /** The range in the URL, or the shortest if it has none. */
  range: CycleRange;
  isChosen: boolean;
};

/**
 * A person's cycles over the chosen range. When none was chosen and nothing is logged in the shortest one, the longest
 * is loaded, and the range becomes the shortest that contains a logged cycle. For an empty range, `hasEarlier` is
 * whether the longest one contains any record; null when unknown.
 */
export function useCycleHistory({ userId, today, range, isChosen }: Choice) {
  const query = useQuery(cyclesQuery(userId, rangeDates(range, today).asksFrom));
  const { shownFrom } = rangeDates(range, today);
  const isEmpty = query.data?.menstrual_cycle.every(
    ({ period_start, is_predicted }) => is_predicted || period_start < shownFrom,
  );
  const looksBack = isEmpty === true;
  const all = useQuery({
    ...cyclesQuery(userId, rangeDates(MAX_RANGE, today).asksFrom),
    enabled: looksBack,
  });
  const hasEarlier = looksBack && all.data ? all.data.menstrual_cycle.length > 0 : null;
  if (!looksBack || isChosen) return { query, range, hasEarlier };
  const opening = findOpeningRange(all.data?.menstrual_cycle ?? [], today);
  return { query: all, range: opening, hasEarlier };
}
