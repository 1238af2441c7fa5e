import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  EventFlow,
  EventPage,
  EventPayload,
  type EventSearchInput,
  GapCheck,
  type GapCheckInput,
  ReceivedEvent,
  Replay,
  type ReplayInput,
  ReplayPreview,
} from "@/lib/contract/dashboard/received-event";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/events";
const FLOW_EVERY_MS = 60_000;
const REPLAY_EVERY_MS = 1_000;

/** Query keys of received events; the live channel invalidates all of them together. */
export const eventKeys = {
  all: ["events"] as const,
  searches: ["events", "search"] as const,
  search: (input: EventSearchInput) => ["events", "search", input] as const,
  event: (eventId: string) => ["events", "event", eventId] as const,
  flow: ["events", "flow"] as const,
  replay: (replayId: string) => ["events", "replay", replayId] as const,
  gapCheck: (checkId: string) => ["events", "gap-check", checkId] as const,
};

/** One page of received events, newest first. */
export const eventSearchQuery = (input: EventSearchInput) =>
  queryOptions({
    queryKey: eventKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(EventPage, `${PATH}/search`, { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** One event without its content. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.event(eventId),
    queryFn: ({ signal }) =>
      apiFetch(ReceivedEvent, `${PATH}/${encodeURIComponent(eventId)}`, { signal }),
  });

/** Whether events reach this dashboard. */
export const eventFlowQuery = () =>
  queryOptions({
    queryKey: eventKeys.flow,
    queryFn: ({ signal }) => apiFetch(EventFlow, `${PATH}/flow`, { signal }),
    refetchInterval: FLOW_EVERY_MS,
  });

/**
 * What a replay would change. Its token confirms exactly these events, so it is read once per dialog: live changes do
 * not invalidate its key, and it is forgotten when the dialog closes.
 */
export const replayPreviewQuery = (input: ReplayInput) =>
  queryOptions({
    queryKey: ["event-replay-preview", input],
    queryFn: ({ signal }) =>
      apiFetch(ReplayPreview, `${PATH}/replays/preview`, { method: "POST", body: input, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The progress of a replay. */
export const replayQuery = (replayId: string) =>
  queryOptions({
    queryKey: eventKeys.replay(replayId),
    queryFn: ({ signal }) =>
      apiFetch(Replay, `${PATH}/replays/${encodeURIComponent(replayId)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? REPLAY_EVERY_MS : false),
  });

/** The outcome of a gap check. */
export const gapCheckQuery = (checkId: string) =>
  queryOptions({
    queryKey: eventKeys.gapCheck(checkId),
    queryFn: ({ signal }) =>
      apiFetch(GapCheck, `${PATH}/gap-checks/${encodeURIComponent(checkId)}`, { signal }),
  });

/** The content of an event as it was received; the reason is recorded. */
export function readEventPayload(eventId: string, reason: string): Promise<EventPayload> {
  return apiFetch(EventPayload, `${PATH}/${encodeURIComponent(eventId)}/payload`, {
    method: "POST",
    body: { reason },
  });
}

/** Applies an event that arrived too late, after a gap check. */
export function releaseEvent(eventId: string): Promise<ReceivedEvent> {
  return apiFetch(ReceivedEvent, `${PATH}/${encodeURIComponent(eventId)}/release`, {
    method: "POST",
    body: {},
  });
}

/** Starts the replay that was previewed. */
export function startReplay(token: string): Promise<Replay> {
  return apiFetch(Replay, `${PATH}/replays`, { method: "POST", body: { token } });
}

/** Leaves the events that have not been replayed yet unchanged. */
export function cancelReplay(replayId: string): Promise<Replay> {
  return apiFetch(Replay, `${PATH}/replays/${encodeURIComponent(replayId)}/cancel`, {
    method: "POST",
    body: {},
  });
}

/** Compares the service's data with the events that arrived. */
export function runGapCheck(range: GapCheckInput): Promise<GapCheck> {
  return apiFetch(GapCheck, `${PATH}/gap-checks`, { method: "POST", body: range });
}

/** Fetches what a gap check found missing. */
export function fetchMissing(checkId: string, keys: readonly string[]): Promise<GapCheck> {
  return apiFetch(GapCheck, `${PATH}/gap-checks/${encodeURIComponent(checkId)}/fetch`, {
    method: "POST",
    body: { keys },
  });
}
