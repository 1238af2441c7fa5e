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

/** Every attempt to deliver a message to an endpoint has failed. The delivery system writes its fields in camel case. */
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

/** Sent to one endpoint to see whether it receives; nothing has changed. */
const WebhookTest = z.object({ endpoint_id: z.string(), message: z.string() });

/** Every event that the service can deliver, by its type: the schema of its data, and an example of them. */
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
  /** Beyond the public catalog. */
  "webhook.test": { data: WebhookTest, example: webhookTestExample, isUserOptional: true },
} as const satisfies Record<string, EventDefinition>;

export type EventType = keyof typeof EVENT_CATALOG;
export const EVENT_TYPES = Object.keys(EVENT_CATALOG) as readonly EventType[];

/** The types of events that may be about nobody yet. */
export type UserOptionalEventType = {
  [Type in EventType]: (typeof EVENT_CATALOG)[Type] extends { isUserOptional: true } ? Type : never;
}[EventType];

/** What an event of the type carries in `data`. */
export type EventData<Type extends EventType> = z.input<(typeof EVENT_CATALOG)[Type]["data"]>;

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_CATALOG, text);
}

/** The schema of an event as it is delivered: the envelope around the data of its type. */
export function getPayloadSchema(type: EventType) {
  return toPayloadSchema(type, EVENT_CATALOG[type]);
}
