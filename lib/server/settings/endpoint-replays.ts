import "server-only";
import {
  EndpointReplayInput,
  StartEndpointReplayInput,
} from "@/lib/contract/dashboard/settings/webhook-settings";
import { endpoints } from "@/lib/contract/service/endpoints";
import { WebhookReplay } from "@/lib/contract/service/webhooks";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const permission = "settings:manage";
const subject = ({ replay_id }: { replay_id: string }) => ({
  type: "webhook-replay",
  id: replay_id,
});
const CHANGED = [{ topic: "webhooks" as const, id: null, user_id: null }];

/** Has the service resend events to an endpoint, from a given moment on. */
export const startEndpointReplay = operation(
  {
    name: "webhook-replay.start",
    permission,
    kind: "write",
    input: StartEndpointReplayInput,
    output: WebhookReplay,
    audit: {
      subject: ({ endpoint_id }) => ({ type: "webhook-endpoint", id: endpoint_id }),
      detail: ({ from, scope }) => ({ from, scope }),
      resultDetail: ({ id, total }) => ({ replay_id: id, total }),
    },
    live: () => CHANGED,
  },
  (ctx, { endpoint_id, from, scope }) =>
    callService(ctx, endpoints.startWebhookReplay, {
      params: { endpoint_id },
      body: { from, ...(scope !== "all" && { state: scope }) },
    }),
);

/** The progress of a replay to an endpoint. */
export const readEndpointReplay = operation(
  {
    name: "webhook-replay.read",
    permission,
    kind: "read",
    input: EndpointReplayInput,
    output: WebhookReplay,
    // Progress of an action that already has an entry.
    audit: "none",
  },
  (ctx, params) => callService(ctx, endpoints.getWebhookReplay, { params }),
);

/** Cancels a replay; events that it has not sent yet keep their state. */
export const cancelEndpointReplay = operation(
  {
    name: "webhook-replay.cancel",
    permission,
    kind: "write",
    input: EndpointReplayInput,
    output: WebhookReplay,
    audit: { subject },
    live: () => CHANGED,
  },
  (ctx, params) => callService(ctx, endpoints.cancelWebhookReplay, { params }),
);
