import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";

/** The outcome of a received event. */
export const EVENT_VERDICTS = [
  /** Stored, not applied yet. */
  "waiting",
  "applied",
  /** The same event arrived before. */
  "duplicate",
  /** A newer version of the same object was applied before. */
  "superseded",
  /** The signature does not match the team's secret. Stored without its content. */
  "bad_signature",
  /** Signed correctly, but more than five minutes ago; an administrator can release it after a gap check. */
  "too_old",
  /** Of a type that is not in the catalog. Stored and shown, but it changes nothing. */
  "unknown_type",
  /** Signed correctly, but its content does not match its type or belongs to another team. */
  "invalid",
  /** It could not be applied and will be retried. */
  "failed",
] as const;
export const EventVerdict = z.enum(EVENT_VERDICTS);
export type EventVerdict = z.infer<typeof EventVerdict>;

/** The kinds of records that events are about; each has a known screen. */
export const EVENT_OBJECT_KINDS = [
  "order",
  "appointment",
  "result",
  "match_review",
  "lab_report",
  "summary",
  "timeseries",
  "workout_stream",
  "connection",
  "device",
  "message",
] as const;

export const EventObject = z.object({
  kind: z.enum(EVENT_OBJECT_KINDS),
  id: z.string(),
  /** The order of an appointment or result. */
  order_id: Uuid.nullable(),
});

/** One event in the inbox, without its payload. */
export const ReceivedEvent = z.object({
  /** The dashboard's own id. An event that arrives twice has two rows. */
  id: Uuid,
  /** The sender's `webhook-id`, as text; null when the header is missing. */
  event_id: z.string().max(200).nullable(),
  event_type: z.string().max(200).nullable(),
  verdict: EventVerdict,
  /** The reason, as a sentence for staff; never personal data. */
  explanation: z.string().nullable(),
  received_at: Instant,
  /** `webhook-timestamp`: when this attempt was sent. */
  sent_at: Instant.nullable(),
  applied_at: Instant.nullable(),
  object: EventObject.nullable(),
  /** The state of an order, appointment or lab report after the change; null for other kinds, and where not stored. */
  object_status: z.string().nullable(),
  person: z.object({ user_id: Uuid, name: z.string().nullable() }).nullable(),
  /** Whether it can be applied again to the dashboard's state. */
  can_replay: z.boolean(),
  /** Whether an administrator can release it. */
  can_release: z.boolean(),
});
export type ReceivedEvent = z.infer<typeof ReceivedEvent>;

export const EventSearchInput = z.strictObject({
  verdict: z.array(EventVerdict).default([]),
  /** The beginning of a type, e.g. `labtest.order`. */
  type: z
    .string()
    .regex(/^[a-z0-9_.]{1,100}$/)
    .optional(),
  object_kind: z.enum(EVENT_OBJECT_KINDS).optional(),
  /** Id of the event, of its object, of an order, or of the person. */
  id: z
    .string()
    .regex(/^[\w.:-]{1,200}$/)
    .optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  page: z.number().int().min(1).max(1_000).default(1),
  size: z.number().int().min(1).max(100).default(50),
});
export type EventSearchInput = z.input<typeof EventSearchInput>;

export const EventPage = z.object({
  events: z.array(ReceivedEvent),
  total: z.number().int(),
  /** True when counting stopped at `total`, so that there may be more. */
  total_is_capped: z.boolean(),
  page: z.number().int(),
  size: z.number().int(),
  counts: z.record(EventVerdict, z.number().int()),
});
export type EventPage = z.infer<typeof EventPage>;

/** Why someone reads an event's content; stored in the audit log. */
export const AccessReason = z.string().trim().min(5).max(200);

/** The payload of an event as it was received. */
export const EventPayload = z.object({ payload: z.unknown() });
export type EventPayload = z.infer<typeof EventPayload>;

/** Whether events reach this dashboard. */
export const EventFlow = z.object({
  /** Null when the team has no secret: nothing can be received, and screens poll. */
  receives_since: Instant.nullable(),
  last_received_at: Instant.nullable(),
  /** In the last 24 hours. */
  counts: z.record(EventVerdict, z.number().int()),
  /** Stored and not applied yet. */
  waiting: z.number().int(),
});
export type EventFlow = z.infer<typeof EventFlow>;

/** Which events to replay: some by id, or all that a search finds. */
export const ReplayInput = z.union([
  z.strictObject({ event_ids: z.array(Uuid).min(1).max(500) }),
  z.strictObject({ search: EventSearchInput }),
]);
export type ReplayInput = z.input<typeof ReplayInput>;

/** What a replay would change in the dashboard's state. */
export const ReplayPreview = z.object({
  events: z.number().int(),
  /** The number of events whose object already has the state of a later event. */
  unchanged: z.number().int(),
  changes: z.array(
    z.object({
      event_id: Uuid,
      event_type: z.string(),
      object: EventObject.nullable(),
      /** The change, as a sentence. */
      change: z.string(),
    }),
  ),
  /** More changes than are listed. */
  is_cut: z.boolean(),
  /** Confirms exactly these events; sent back to start the replay. */
  token: z.string(),
});
export type ReplayPreview = z.infer<typeof ReplayPreview>;

export const Replay = z.object({
  replay_id: Uuid,
  state: z.enum(["running", "completed", "cancelled", "failed"]),
  total: z.number().int(),
  done: z.number().int(),
  /** The events that were applied once more: their records were read again, whether or not they differ. */
  changed: z.number().int(),
  failed: z.number().int(),
  started_at: Instant,
  started_by: z.string(),
  ended_at: Instant.nullable(),
});
export type Replay = z.infer<typeof Replay>;

/** Compares the service's data with the events that arrived. */
export const GapCheckInput = z.strictObject({ from: Instant, to: Instant });
export type GapCheckInput = z.input<typeof GapCheckInput>;

export const GapCheck = z.object({
  check_id: Uuid,
  from: Instant,
  to: Instant,
  checked_at: Instant,
  /** What was compared: the sender's list of events, or the records' state where it has no such list. */
  method: z.enum(["events", "records"]),
  compared: z.number().int(),
  missing: z.array(
    z.object({
      /** The sender's event id, or the key of the record. */
      key: z.string(),
      event_type: z.string(),
      object: EventObject.nullable(),
      user_id: Uuid.nullable(),
      happened_at: Instant.nullable(),
      fetched: z.boolean(),
    }),
  ),
  is_cut: z.boolean(),
});
export type GapCheck = z.infer<typeof GapCheck>;
