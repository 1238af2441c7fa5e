import { queryOptions } from "@tanstack/react-query";
import { CycleHistory } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import { apiFetch } from "./core/fetch";

export const cycleKeys = {
  all: ["cycles"] as const,
  ofPerson: (userId: string) => [...cycleKeys.all, userId] as const,
  since: (userId: string, from: CalendarDate) => [...cycleKeys.ofPerson(userId), from] as const,
};

/** A person's cycles whose period starts on `from` or later, including predictions for the future. */
export function cyclesQuery(userId: string, from: CalendarDate) {
  return queryOptions({
    queryKey: cycleKeys.since(userId, from),
    queryFn: ({ signal }) =>
      apiFetch(CycleHistory, `/api/people/${userId}/cycles?start_date=${from}`, {
        signal,
      }),
  });
}
