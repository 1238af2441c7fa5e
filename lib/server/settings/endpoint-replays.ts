import "server-only";
import { webhookEndpointEndpoints } from "@/lib/contract/dashboard/endpoints/webhook-endpoints";
import { endpoints } from "@/lib/contract/service/endpoints";
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
  webhookEndpointEndpoints.startEndpointReplay,
  {
    permission,

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
  webhookEndpointEndpoints.readEndpointReplay,
  {
    permission,

    // Progress of an action that already has an entry.
    audit: "none",
  },
  (ctx, params) => callService(ctx, endpoints.getWebhookReplay, { params }),
);

/** Cancels a replay; events that it has not sent yet keep their state. */
export const cancelEndpointReplay = operation(
  webhookEndpointEndpoints.cancelEndpointReplay,
  {
    permission,

    audit: { subject },
    live: () => CHANGED,
  },
  (ctx, params) => callService(ctx, endpoints.cancelWebhookReplay, { params }),
);
