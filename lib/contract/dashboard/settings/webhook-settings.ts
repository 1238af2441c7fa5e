import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  WebhookAttempt,
  WebhookEndpoint,
  WebhookEndpointId,
} from "@/lib/contract/service/webhooks";

/** A webhook endpoint of the clinic, and whether it is the inbox of this dashboard. */
export const EndpointSettings = WebhookEndpoint.extend({ is_inbox: z.boolean() });
export type EndpointSettings = z.infer<typeof EndpointSettings>;

/** The clinic's webhook endpoints. Empty for a real deployment, which does not report on its deliveries. */
export const WebhookSettings = z.object({
  can_be_managed: z.boolean(),
  /** Where the clinic's events are sent. */
  inbox_url: z.string(),
  endpoints: z.array(EndpointSettings),
});
export type WebhookSettings = z.infer<typeof WebhookSettings>;

/** Endpoints that get no events, or whose deliveries have been failing for a while. */
export const WebhookProblems = z.object({ disabled: z.number().int(), failing: z.number().int() });
export type WebhookProblems = z.infer<typeof WebhookProblems>;

export const EndpointInput = z.strictObject({ endpoint_id: WebhookEndpointId });

export const AttemptsInput = EndpointInput.extend({
  result: z.enum(["succeeded", "failed"]).optional(),
  cursor: z.string().max(500).optional(),
});
export type AttemptsInput = z.input<typeof AttemptsInput>;

/** A delivery attempt without the person that its event is about. */
export const EndpointAttempt = WebhookAttempt.omit({ user_id: true });
export type EndpointAttempt = z.infer<typeof EndpointAttempt>;

export const EndpointAttemptPage = z.object({
  attempts: z.array(EndpointAttempt),
  next_cursor: z.string().nullable(),
});

export const TestEventSent = z.object({ message_id: z.string() });

export const REPLAY_SCOPES = ["all", "failed", "missing"] as const;

/** Resends everything since a moment, or only what failed or was never sent. */
export const StartEndpointReplayInput = EndpointInput.extend({
  from: Instant,
  scope: z.enum(REPLAY_SCOPES),
});
export type StartEndpointReplayInput = z.infer<typeof StartEndpointReplayInput>;

export const EndpointReplayInput = z.strictObject({ replay_id: Uuid });
