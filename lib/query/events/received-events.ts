import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EventSearchInput, ReplayInput } from "@/lib/contract/dashboard/received-event";
import { read } from "@/lib/query/core/keys";

const FLOW_EVERY_MS = 60_000;
const REPLAY_EVERY_MS = 1_000;

/** One page of received events, newest first. */
export const eventSearchQuery = (input: EventSearchInput) =>
  queryOptions({ ...read("POST /api/events/search", input), placeholderData: keepPreviousData });

/** One event without its content. */
export const eventQuery = (id: string) => queryOptions(read("GET /api/events/{id}", { id }));

/** Whether events reach this dashboard. */
export const eventFlowQuery = () =>
  queryOptions({ ...read("GET /api/events/flow"), refetchInterval: FLOW_EVERY_MS });

/**
 * What a replay would change. Its token confirms exactly these events, so it is read once per dialog: live changes do
 * not invalidate its key, and it is forgotten when the dialog closes.
 */
export const replayPreviewQuery = (input: ReplayInput) =>
  queryOptions({
    ...read("POST /api/events/replays/preview", input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The progress of a replay. */
export const replayQuery = (id: string) =>
  queryOptions({
    ...read("GET /api/events/replays/{id}", { id }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? REPLAY_EVERY_MS : false),
  });

/** The outcome of a gap check. */
export const gapCheckQuery = (id: string) =>
  queryOptions(read("GET /api/events/gap-checks/{id}", { id }));
