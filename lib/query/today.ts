import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { BY_SCREEN, read } from "./core/keys";
import { todayKeys } from "./keys";
import { pollEvery } from "./live/polling";

/** The list of work due, soonest first; refetched every two minutes while it is on the screen and not live. */
export const todayQuery = () =>
  queryOptions({ ...read("GET /api/today"), refetchInterval: pollEvery(120_000, "service") });

/** What is open for one person, beside their record. */
export const personWorkQuery = (user_id: string) =>
  queryOptions({ ...read("GET /api/people/{user_id}/open-work", { user_id }), meta: BY_SCREEN });

/** The counts for the navigation. */
export const todayCountsQuery = () =>
  queryOptions({
    ...read("GET /api/today/count"),
    staleTime: 300_000,
    refetchInterval: pollEvery(300_000, "service"),
    retry: false,
  });

/** Who acknowledged what about an order. */
export const acknowledgementsQuery = (order_id: string) =>
  queryOptions(read("GET /api/today/acknowledgements/{order_id}", { order_id }));

/** Refetches the list, the counts and the order's own record. */
export async function acknowledged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: todayKeys.all });
}
