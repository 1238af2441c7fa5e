import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";

export const WebhookEndpointId = z
  .string()
  .regex(/^ep_[0-9a-f]{32}$/)
  .meta({ example: "ep_5b0d4c1f6a7e4d0c9a3b2e8f7d6c5b4a" });
export const WebhookMessageId = z
  .string()
  .regex(/^msg_[0-9a-f]{32}$/)
  .meta({ example: "msg_0c9a3b2e8f7d6c5b4a5b0d4c1f6a7e4d" });

const Url = z.string().min(1).max(2_048);
/** Event types; null for all of them. */
const FilterTypes = z.array(z.string().max(200)).min(1).max(300).nullish();
const RateLimit = z.number().int().min(1).max(10_000).nullish();
const Description = z.string().max(500);

/** An endpoint as the management API describes it. */
export const Webhook = z
  .object({
    id: z.string(),
    description: z.string().nullable(),
    /** Attempts that may start in one second. */
    rate_limit: z.number().int().nullable(),
    url: z.string(),
    disabled: z.boolean().nullable(),
    filter_types: z.array(z.string()).nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookPage = z.object({
  data: z.array(Webhook),
  next_cursor: z.string().nullable(),
});

export const ListWebhooksQuery = z.strictObject({
  next_cursor: z.string().nullish(),
  limit: z.coerce.number().int().min(1).max(250).default(50),
});

export const CreateWebhookBody = z.strictObject({
  description: Description.default(""),
  rate_limit: RateLimit,
  url: Url,
  disabled: z.boolean().default(false),
  filter_types: FilterTypes,
  /** `whsec_` and base64; made by the service when it is left out. */
  secret: z.string().max(200).nullish(),
});
export type CreateWebhookBody = z.infer<typeof CreateWebhookBody>;

export const PatchWebhookBody = z.strictObject({
  description: Description.nullish(),
  rate_limit: RateLimit,
  url: Url.nullish(),
  disabled: z.boolean().nullish(),
  filter_types: FilterTypes,
});
export type PatchWebhookBody = z.infer<typeof PatchWebhookBody>;

const HeaderMap = z.record(z.string().min(1).max(100), z.string().max(2_000));

/** Values of headers that look like credentials are left out of `headers`; `sensitive` has their names. */
export const WebhookHeaders = z.object({
  headers: z.record(z.string(), z.string()),
  sensitive: z.array(z.string()),
});
export const UpdateWebhookHeadersBody = z.strictObject({ headers: HeaderMap });

export const WebhookSecret = z.object({ key: z.string() });
export const RotateWebhookSecretBody = z.strictObject({ key: z.string().max(200).nullish() });

/** How the last 24 hours went. */
const WebhookHealth = z.object({
  delivered: z.number().int(),
  failed_attempts: z.number().int(),
  /** Messages that wait for an attempt. */
  waiting: z.number().int(),
  /** Messages whose attempts have all failed, whenever that was. */
  failed: z.number().int(),
  last_attempt_at: Instant.nullable(),
  last_success_at: Instant.nullable(),
  /** Of the last attempt. */
  last_status_code: z.number().int().nullable(),
  last_error: z.string().nullable(),
});

/** An endpoint with its health. */
export const WebhookEndpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string(),
    filter_types: z.array(z.string()).nullable(),
    rate_limit: z.number().int().nullable(),
    disabled: z.boolean(),
    /** `manual`, or `failing`: every attempt failed for five days. */
    disabled_reason: openEnum(["manual", "failing"]).nullable(),
    disabled_at: Instant.nullable(),
    failing_since: Instant.nullable(),
    /** Until then messages are also signed with the secret before the last rotation. */
    previous_secret_until: Instant.nullable(),
    created_at: Instant,
    updated_at: Instant,
    health: WebhookHealth,
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const WebhookEndpointList = z.object({ endpoints: z.array(WebhookEndpoint) });

/** Creates an endpoint for the URL, or gives the existing one this secret. */
export const EnsureWebhookBody = z.strictObject({
  url: Url,
  secret: z.string().max(200),
  description: Description.default(""),
});
export type EnsureWebhookBody = z.infer<typeof EnsureWebhookBody>;

/** What an event is about: its kind is the part of the type that names it. */
export const WebhookObject = z.object({
  kind: z.string(),
  id: z.string().nullable(),
  order_id: Uuid.nullable(),
});
export type WebhookObject = z.infer<typeof WebhookObject>;

export const WebhookAttempt = z.object({
  id: Uuid,
  message_id: z.string(),
  event_type: z.string(),
  object: WebhookObject,
  user_id: Uuid.nullable(),
  succeeded: z.boolean(),
  started_at: Instant,
  duration_ms: z.number().int(),
  status_code: z.number().int().nullable(),
  /** Why it failed, in one word: status, redirect, timeout, dns, refused, closed, tls, address_not_allowed, payload, other. */
  error: z.string().nullable(),
  /** When the message is attempted again; null when it is not. */
  next_attempt_at: Instant.nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookAttemptPage = z.object({
  attempts: z.array(WebhookAttempt),
  next_cursor: z.string().nullable(),
});

export const ListWebhookAttemptsQuery = z.strictObject({
  result: z.enum(["succeeded", "failed"]).optional(),
  next_cursor: z.string().nullish(),
  limit: z.coerce.number().int().min(1).max(250).default(50),
});

/** One of the team's events as the sender has it. */
export const WebhookMessage = z.object({
  id: z.string(),
  event_type: z.string(),
  created_at: Instant,
  object: WebhookObject,
  user_id: Uuid.nullable(),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const WebhookMessagePage = z.object({
  messages: z.array(WebhookMessage),
  next_cursor: z.string().nullable(),
});

export const ListWebhookMessagesQuery = z.strictObject({
  /** From this moment. */
  from: Instant,
  /** Before this moment. */
  to: Instant,
  next_cursor: z.string().nullish(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});

/** A message with the payload that would be delivered now; null when what it is about no longer exists. */
export const WebhookMessageDetail = WebhookMessage.extend({
  payload: z.record(z.string(), z.unknown()).nullable(),
});

/** Which messages a replay sends again. All given conditions hold together. */
export const ReplayFilter = z.strictObject({
  message_ids: z.array(WebhookMessageId).min(1).max(500).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  event_types: z.array(z.string().max(200)).min(1).max(300).optional(),
  /** The id of an order, appointment, result, report, summary or message. */
  object_id: z.string().min(1).max(100).optional(),
  user_id: Uuid.optional(),
  /** `failed`: all attempts failed. `missing`: never sent, for example while the endpoint was disabled. */
  state: z.enum(["delivered", "failed", "missing"]).optional(),
});
export type ReplayFilter = z.infer<typeof ReplayFilter>;

export const REPLAY_STATES = ["running", "completed", "cancelled"] as const;
export type ReplayState = (typeof REPLAY_STATES)[number];

export const WebhookReplay = z
  .object({
    id: Uuid,
    endpoint_id: z.string(),
    state: openEnum(REPLAY_STATES),
    total: z.number().int(),
    /** Attempted once since the start, successfully or not. */
    done: z.number().int(),
    failed: z.number().int(),
    started_at: Instant,
    ended_at: Instant.nullable(),
  })
  .meta({ id: "WebhookReplay" });
export type WebhookReplay = z.infer<typeof WebhookReplay>;
