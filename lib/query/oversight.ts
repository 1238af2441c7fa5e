import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { invalidate, read } from "./core/keys";
import { appointmentKeys, orderKeys, oversightKeys, peopleKeys } from "./keys";
import { pollEvery } from "./live/polling";

/** One's own open emergency access, and how many entries wait for a review. */
export const oversightWatchQuery = () =>
  queryOptions({
    ...read("GET /api/oversight/watch"),
    refetchInterval: pollEvery(60_000, "staff"),
    retry: false,
  });

/** Alarms, emergency accesses and limits of the team. */
export const oversightQuery = () =>
  queryOptions({ ...read("GET /api/oversight"), refetchInterval: pollEvery(60_000, "staff") });

/** Refetches what an access concerns after it was opened or ended. */
export async function accessChanged(client: QueryClient): Promise<void> {
  await invalidate(client, [
    oversightKeys.all,
    ...peopleKeys.all,
    ...orderKeys.all,
    ...appointmentKeys.all,
  ]);
}
