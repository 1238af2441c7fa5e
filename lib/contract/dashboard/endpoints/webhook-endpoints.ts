import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  AttemptsInput,
  EndpointAttemptPage,
  EndpointInput,
  EndpointReplayInput,
  StartEndpointReplayInput,
  TestEventSent,
  WebhookProblems,
  WebhookSettings,
} from "@/lib/contract/dashboard/settings/webhook-settings";
import { WebhookEndpoint, WebhookReplay } from "@/lib/contract/service/webhooks";

/** The operations on webhook endpoints. */
export const webhookEndpointEndpoints = {
  listWebhookEndpoints: endpoint({
    name: "webhook-endpoint.list",
    kind: "read",
    method: "GET",
    path: "/api/settings/webhooks",
    input: Nothing,
    output: WebhookSettings,
    example: {},
  }),
  listEndpointAttempts: endpoint({
    name: "webhook-endpoint.list-attempts",
    kind: "read",
    method: "GET",
    path: "/api/settings/webhooks/endpoints/{endpoint_id}/attempts",
    input: AttemptsInput,
    output: EndpointAttemptPage,
    example: { endpoint_id: `ep_${"0".repeat(32)}` },
  }),
  enableWebhookEndpoint: endpoint({
    name: "webhook-endpoint.enable",
    kind: "write",
    method: "POST",
    path: "/api/settings/webhooks/endpoints/{endpoint_id}/enable",
    input: EndpointInput,
    output: WebhookEndpoint,
    example: { endpoint_id: `ep_${"0".repeat(32)}` },
  }),
  startEndpointReplay: endpoint({
    name: "webhook-replay.start",
    kind: "write",
    method: "POST",
    path: "/api/settings/webhooks/endpoints/{endpoint_id}/replays",
    input: StartEndpointReplayInput,
    output: WebhookReplay,
    example: {
      endpoint_id: `ep_${"0".repeat(32)}`,
      from: "2026-11-01T00:00:00Z",
      scope: "missing",
    },
  }),
  sendTestEvent: endpoint({
    name: "webhook-endpoint.test",
    kind: "write",
    method: "POST",
    path: "/api/settings/webhooks/endpoints/{endpoint_id}/test",
    input: EndpointInput,
    output: TestEventSent,
    example: { endpoint_id: `ep_${"0".repeat(32)}` },
  }),
  readEndpointReplay: endpoint({
    name: "webhook-replay.read",
    kind: "read",
    method: "GET",
    path: "/api/settings/webhooks/replays/{replay_id}",
    input: EndpointReplayInput,
    output: WebhookReplay,
    example: { replay_id: EXAMPLE_ID },
  }),
  cancelEndpointReplay: endpoint({
    name: "webhook-replay.cancel",
    kind: "write",
    method: "POST",
    path: "/api/settings/webhooks/replays/{replay_id}/cancel",
    input: EndpointReplayInput,
    output: WebhookReplay,
    example: { replay_id: EXAMPLE_ID },
  }),
  watchWebhookEndpoints: endpoint({
    name: "webhook-endpoint.watch",
    kind: "read",
    method: "GET",
    path: "/api/settings/webhooks/watch",
    input: Nothing,
    output: WebhookProblems,
    example: {},
  }),
};
