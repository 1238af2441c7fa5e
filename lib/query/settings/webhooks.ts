import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  EndpointAttemptPage,
  type StartEndpointReplayInput,
  TestEventSent,
  WebhookProblems,
  WebhookSettings,
} from "@/lib/contract/dashboard/settings/webhook-settings";
import { WebhookEndpoint, WebhookReplay } from "@/lib/contract/service/webhooks";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/settings/webhooks";
const LIST_EVERY_MS = 30_000;
const WATCH_EVERY_MS = 60_000;
const ATTEMPTS_EVERY_MS = 5_000;
const REPLAY_EVERY_MS = 1_000;

export type AttemptResult = "succeeded" | "failed";

/** Query keys of webhook endpoints; the live channel invalidates all of them together. */
export const webhookKeys = {
  all: ["webhooks"] as const,
  endpoints: ["webhooks", "endpoints"] as const,
  watch: ["webhooks", "watch"] as const,
  attempts: (endpointId: string, result?: AttemptResult) =>
    ["webhooks", "attempts", endpointId, result ?? "all"] as const,
  replay: (replayId: string) => ["webhooks", "replay", replayId] as const,
};

/** The endpoints with their health, which the service changes on its own. */
export const webhookEndpointsQuery = () =>
  queryOptions({
    queryKey: webhookKeys.endpoints,
    queryFn: ({ signal }) => apiFetch(WebhookSettings, PATH, { signal }),
    refetchInterval: LIST_EVERY_MS,
  });

/** How many endpoints are disabled or failing. */
export const webhookProblemsQuery = () =>
  queryOptions({
    queryKey: webhookKeys.watch,
    queryFn: ({ signal }) => apiFetch(WebhookProblems, `${PATH}/watch`, { signal }),
    refetchInterval: WATCH_EVERY_MS,
    retry: false,
  });

/** The attempts to deliver to an endpoint, newest first. */
export const attemptsQuery = (endpointId: string, result?: AttemptResult) =>
  infiniteQueryOptions({
    queryKey: webhookKeys.attempts(endpointId, result),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(result && { result }),
        ...(pageParam && { cursor: pageParam }),
      });
      return apiFetch(EndpointAttemptPage, `${endpointPath(endpointId)}/attempts?${query}`, {
        signal,
      });
    },
    // The service attempts deliveries on its own.
    refetchInterval: ATTEMPTS_EVERY_MS,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** The progress of a replay to an endpoint. */
export const endpointReplayQuery = (replayId: string) =>
  queryOptions({
    queryKey: webhookKeys.replay(replayId),
    queryFn: ({ signal }) =>
      apiFetch(WebhookReplay, `${PATH}/replays/${encodeURIComponent(replayId)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? REPLAY_EVERY_MS : false),
  });

/** Sends an event of type webhook.test to an endpoint. */
export function sendTestEvent(endpointId: string): Promise<{ message_id: string }> {
  return apiFetch(TestEventSent, `${endpointPath(endpointId)}/test`, { method: "POST", body: {} });
}

/** Enables a disabled endpoint. */
export function enableEndpoint(endpointId: string): Promise<WebhookEndpoint> {
  return apiFetch(WebhookEndpoint, `${endpointPath(endpointId)}/enable`, {
    method: "POST",
    body: {},
  });
}

/** Resends events to an endpoint. */
export function startEndpointReplay({
  endpoint_id,
  ...body
}: StartEndpointReplayInput): Promise<WebhookReplay> {
  return apiFetch(WebhookReplay, `${endpointPath(endpoint_id)}/replays`, { method: "POST", body });
}

/** Leaves what has not been sent yet unchanged. */
export function cancelEndpointReplay(replayId: string): Promise<WebhookReplay> {
  return apiFetch(WebhookReplay, `${PATH}/replays/${encodeURIComponent(replayId)}/cancel`, {
    method: "POST",
    body: {},
  });
}

function endpointPath(endpointId: string): string {
  return `${PATH}/endpoints/${encodeURIComponent(endpointId)}`;
}
