import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { webhookExample } from "@/lib/contract/service/examples/webhooks";
import {
  CreateWebhookBody,
  ListWebhooksQuery,
  PatchWebhookBody,
  RotateWebhookSecretBody,
  UpdateWebhookHeadersBody,
  Webhook,
  WebhookHeaders,
  WebhookPage,
  WebhookSecret,
} from "@/lib/contract/service/webhooks";

const TeamParams = z.object({
  org_id: Uuid,
  team_id: Uuid,
  environment: z.enum(["sandbox", "production"]),
});
const WebhookParams = TeamParams.extend({ webhook_id: z.string().min(1).max(100) });
const teamPath = "/v1/org/{org_id}/team/{team_id}/{environment}/webhook";
const managed = { tag: "Management: webhooks", errors: [], auth: "management" } as const;

export const webhookEndpoints = {
  listWebhooks: endpoint({
    ...managed,
    method: "GET",
    path: teamPath,
    summary: "List the team's webhooks, oldest first.",
    params: TeamParams,
    query: ListWebhooksQuery,
    status: 200,
    response: WebhookPage,
    example: { data: [webhookExample], next_cursor: null },
  }),
  createWebhook: endpoint({
    ...managed,
    method: "POST",
    path: teamPath,
    summary: "Create a webhook. It gets the events of its types from now on.",
    params: TeamParams,
    body: CreateWebhookBody,
    status: 200,
    response: Webhook,
    errors: [400],
    example: webhookExample,
  }),
  getWebhook: endpoint({
    ...managed,
    method: "GET",
    path: `${teamPath}/{webhook_id}`,
    summary: "Get a webhook.",
    params: WebhookParams,
    status: 200,
    response: Webhook,
    example: webhookExample,
  }),
  patchWebhook: endpoint({
    ...managed,
    method: "PATCH",
    path: `${teamPath}/{webhook_id}`,
    summary: "Change a webhook. Enabling it also forgets its failures.",
    params: WebhookParams,
    body: PatchWebhookBody,
    status: 200,
    response: Webhook,
    example: webhookExample,
  }),
  deleteWebhook: endpoint({
    ...managed,
    method: "DELETE",
    path: `${teamPath}/{webhook_id}`,
    summary: "Delete a webhook with its deliveries.",
    params: WebhookParams,
    status: 204,
    response: z.void(),
    example: undefined,
  }),
  getWebhookHeaders: endpoint({
    ...managed,
    method: "GET",
    path: `${teamPath}/{webhook_id}/headers`,
    summary: "Get a webhook's own headers. Values that look like credentials are not shown.",
    params: WebhookParams,
    status: 200,
    response: WebhookHeaders,
    example: { headers: { "x-environment": "staging" }, sensitive: ["authorization"] },
  }),
  putWebhookHeaders: endpoint({
    ...managed,
    method: "PUT",
    path: `${teamPath}/{webhook_id}/headers`,
    summary: "Replace a webhook's own headers.",
    params: WebhookParams,
    body: UpdateWebhookHeadersBody,
    status: 204,
    response: z.void(),
    example: undefined,
  }),
  getWebhookSecret: endpoint({
    ...managed,
    method: "GET",
    path: `${teamPath}/{webhook_id}/secret`,
    summary: "Get the secret that signs a webhook's messages.",
    params: WebhookParams,
    status: 200,
    response: WebhookSecret,
    example: { key: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
  }),
  rotateWebhookSecret: endpoint({
    ...managed,
    method: "POST",
    path: `${teamPath}/{webhook_id}/secret/rotate`,
    summary: "Replace a webhook's secret. For a day messages are signed with both.",
    params: WebhookParams,
    body: RotateWebhookSecretBody,
    status: 204,
    response: z.void(),
    example: undefined,
  }),
};
