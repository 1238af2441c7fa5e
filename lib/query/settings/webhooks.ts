import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/query/core/api";
import { keyOf, read } from "@/lib/query/core/keys";

const LIST_EVERY_MS = 30_000;
const WATCH_EVERY_MS = 60_000;
const ATTEMPTS_EVERY_MS = 5_000;
const REPLAY_EVERY_MS = 1_000;

export type AttemptResult = "succeeded" | "failed";

/** The endpoints with their health, which the service changes on its own. */
export const webhookEndpointsQuery = () =>
  queryOptions({ ...read("GET /api/settings/webhooks"), refetchInterval: LIST_EVERY_MS });

/** How many endpoints are disabled or failing. */
export const webhookProblemsQuery = () =>
  queryOptions({
    ...read("GET /api/settings/webhooks/watch"),
    refetchInterval: WATCH_EVERY_MS,
    retry: false,
  });

/** The attempts to deliver to an endpoint, newest first. */
export const attemptsQuery = (endpoint_id: string, result?: AttemptResult) => {
  const input = { endpoint_id, result };
  return infiniteQueryOptions({
    queryKey: keyOf("GET /api/settings/webhooks/endpoints/{endpoint_id}/attempts", input),
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /api/settings/webhooks/endpoints/{endpoint_id}/attempts",
        { ...input, cursor: pageParam ?? undefined },
        { signal },
      ),
    // The service attempts deliveries on its own.
    refetchInterval: ATTEMPTS_EVERY_MS,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
};

/** The progress of a replay to an endpoint. */
export const endpointReplayQuery = (replay_id: string) =>
  queryOptions({
    ...read("GET /api/settings/webhooks/replays/{replay_id}", { replay_id }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? REPLAY_EVERY_MS : false),
  });
