import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type AcknowledgeInput,
  Acknowledgement,
  Acknowledgements,
  TodayCounts,
  TodayList,
} from "@/lib/contract/dashboard/today";
import { apiFetch } from "./core/fetch";
import { pollEvery } from "./live/polling";

/** Query keys of Today. */
export const todayKeys = {
  all: ["today"] as const,
  list: ["today", "list"] as const,
  counts: ["today", "counts"] as const,
  seen: (orderId: string) => ["today", "seen", orderId] as const,
};

/** The list of work due, soonest first; refetched every two minutes while it is on the screen and not live. */
export const todayQuery = () =>
  queryOptions({
    queryKey: todayKeys.list,
    queryFn: ({ signal }) => apiFetch(TodayList, "/api/today", { signal }),
    refetchInterval: pollEvery(120_000, "service"),
  });

/** The counts for the navigation. */
export const todayCountsQuery = () =>
  queryOptions({
    queryKey: todayKeys.counts,
    queryFn: ({ signal }) => apiFetch(TodayCounts, "/api/today/count", { signal }),
    staleTime: 300_000,
    refetchInterval: pollEvery(300_000, "service"),
    retry: false,
  });

/** Who acknowledged what about an order. */
export const acknowledgementsQuery = (orderId: string) =>
  queryOptions({
    queryKey: todayKeys.seen(orderId),
    queryFn: ({ signal }) => apiFetch(Acknowledgements, seenPath(orderId), { signal }),
  });

/** Acknowledges a result, or snoozes a stuck order. */
export function acknowledge({ order_id, ...body }: AcknowledgeInput): Promise<Acknowledgement> {
  return apiFetch(Acknowledgement, seenPath(order_id), { method: "POST", body });
}

/** Refetches the list, the counts and the order's own record. */
export async function acknowledged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: todayKeys.all });
}

function seenPath(orderId: string): string {
  return `/api/today/acknowledgements/${encodeURIComponent(orderId)}`;
}
