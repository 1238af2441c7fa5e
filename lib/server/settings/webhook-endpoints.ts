import "server-only";
import { webhookEndpointEndpoints } from "@/lib/contract/dashboard/endpoints/webhook-endpoints";
import { endpoints } from "@/lib/contract/service/endpoints";
import { getNodeInboxUrl, type WebhookEndpoint } from "@/lib/contract/service/webhooks";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";

const permission = "settings:manage";
const subject = ({ endpoint_id }: { endpoint_id: string }) => ({
  type: "webhook-endpoint",
  id: endpoint_id,
});
const live = ({ endpoint_id }: { endpoint_id: string }) => [
  { topic: "webhooks" as const, id: endpoint_id, user_id: null },
];
const PAGE_SIZE = 50;

/** The clinic's webhook endpoints with their health; none where the service's API does not offer them. */
export const listWebhookEndpoints = operation(
  webhookEndpointEndpoints.listWebhookEndpoints,
  {
    permission,

    audit: {},
  },
  async (ctx) => {
    const inbox_url = getInboxUrl(ctx.team.id);
    const ownUrls = [inbox_url, getNodeInboxUrl(ctx.team.id)];
    const listed = await readEndpoints(ctx);
    return {
      can_be_managed: listed !== null,
      inbox_url,
      endpoints: (listed ?? []).map((each) => ({ ...each, is_inbox: ownUrls.includes(each.url) })),
    };
  },
);

/** How many endpoints are disabled or failing, for a notice. */
export const watchWebhookEndpoints = operation(
  webhookEndpointEndpoints.watchWebhookEndpoints,
  {
    permission,

    // Two counts of endpoints, without personal data; the list itself has an entry.
    audit: "none",
  },
  async (ctx) => {
    const listed = (await readEndpoints(ctx)) ?? [];
    return {
      // An endpoint that a person disabled is not a problem.
      disabled: listed.filter((each) => each.disabled && each.disabled_reason !== "manual").length,
      failing: listed.filter((each) => !each.disabled && each.failing_since !== null).length,
    };
  },
);

/** The attempts to deliver to an endpoint, newest first, 50 at a time. */
export const listEndpointAttempts = operation(
  webhookEndpointEndpoints.listEndpointAttempts,
  {
    permission,

    audit: { subject },
  },
  (ctx, { endpoint_id, result, cursor }) =>
    callService(ctx, endpoints.listWebhookAttempts, {
      params: { endpoint_id },
      query: { ...(result && { result }), next_cursor: cursor, limit: PAGE_SIZE },
    }),
);

/** Has the service send an event of type webhook.test to an endpoint. */
export const sendTestEvent = operation(
  webhookEndpointEndpoints.sendTestEvent,
  {
    permission,

    audit: { subject, resultDetail: ({ message_id }) => ({ message_id }) },
    live,
  },
  (ctx, params) => callService(ctx, endpoints.sendWebhookTest, { params }),
);

/** Enables a disabled endpoint; the service then sends the events that were waiting for it. */
export const enableWebhookEndpoint = operation(
  webhookEndpointEndpoints.enableWebhookEndpoint,
  {
    permission,

    audit: { subject },
    live,
  },
  (ctx, params) => callService(ctx, endpoints.enableWebhookEndpoint, { params }),
);

/** The URL to which the service sends a team's events. */
export function getInboxUrl(teamId: string): string {
  return new URL(`/api/webhooks/${teamId}`, runtime().env.NEXTAUTH_URL).href;
}

/** Null where the service's API has no webhook endpoints. */
async function readEndpoints(ctx: Ctx): Promise<WebhookEndpoint[] | null> {
  const answer = await nullIfNotFound(callService(ctx, endpoints.listWebhookEndpoints, {}));
  return answer?.endpoints ?? null;
}
