import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  attemptExhaustedExample,
  queryResultExample,
  webhookTestExample,
} from "@/lib/contract/service/examples/events";
import { type EventDefinition, toPayloadSchema } from "./event-definition";
import { DAILY_EVENTS, HISTORICAL_EVENTS } from "./health-data-events";
import { LAB_EVENTS } from "./lab-events";
import { PROVIDER_EVENTS } from "./provider-events";

const QueryResultChanges = z.array(
  z.object({
    query_id: Uuid,
    query_slug: z.string(),
    /** By column. */
    data: z.record(z.string(), z.array(z.unknown())),
  }),
);

/**
 * Every attempt to deliver a message to an endpoint has failed. The delivery system writes its fields in camel case.
 */
const AttemptExhausted = z.object({
  appId: z.string(),
  endpointId: z.string(),
  msgId: z.string(),
  msgEventId: z.string().nullish(),
  lastAttempt: z.object({
    id: z.string(),
    responseStatusCode: z.number().int(),
    timestamp: Instant,
  }),
});

/** Sent to one endpoint to test whether it receives events; reports no change. */
const WebhookTest = z.object({ endpoint_id: z.string(), message: z.string() });

/** Every event that the service can deliver, by type: the schema of its data, and an example. */
export const EVENT_CATALOG = {
  ...DAILY_EVENTS,
  ...HISTORICAL_EVENTS,
  ...PROVIDER_EVENTS,
  ...LAB_EVENTS,
  "continuous_query.result_table.changed": {
    data: QueryResultChanges,
    example: queryResultExample,
  },
  "message.attempt.exhausted": {
    data: AttemptExhausted,
    example: attemptExhaustedExample,
    isUserOptional: true,
  },
  /** Not in the public catalog. */
  "webhook.test": { data: WebhookTest, example: webhookTestExample, isUserOptional: true },
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof EVENT_CATALOG;
export const EVENT_TYPES = Object.keys(EVENT_CATALOG) as readonly EventType[];

/** The event types that may not be about a user yet. */
export type UserOptionalEventType = {
  [Type in EventType]: (typeof EVENT_CATALOG)[Type] extends { isUserOptional: true } ? Type : never;
}[EventType];

/** The content of `data` in an event of this type. */
export type EventData<Type extends EventType> = z.input<(typeof EVENT_CATALOG)[Type]["data"]>;

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_CATALOG, text);
}

/** The schema of a delivered event: the envelope around the data of its type. */
export function getPayloadSchema(type: EventType) {
  return toPayloadSchema(type, EVENT_CATALOG[type]);
}
