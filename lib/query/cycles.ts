import { queryOptions } from "@tanstack/react-query";
import type { CalendarDate } from "@/lib/contract/primitives";
import { CycleHistory } from "@/lib/contract/source-activity";
import { apiFetch } from "./fetch";

export const cycleKeys = {
  all: ["cycles"] as const,
  ofPerson: (userId: string) => [...cycleKeys.all, userId] as const,
  since: (userId: string, from: CalendarDate) => [...cycleKeys.ofPerson(userId), from] as const,
};

/** A person's cycles whose period starts on `from` or later, predictions ahead of today included. */
export function cyclesQuery(userId: string, from: CalendarDate) {
  return queryOptions({
    queryKey: cycleKeys.since(userId, from),
    queryFn: ({ signal }) =>
      apiFetch(CycleHistory, `/api/people/${userId}/cycles?start_date=${from}`, {
        signal,
      }),
  });
}
