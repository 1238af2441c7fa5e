import { z } from "zod";
import { lookUp } from "@/lib/contract/look-up";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  EVENT_CATALOG,
  type EventData,
  type EventType,
  isEventType,
} from "@/lib/contract/service/events/event-catalog";
import { toPayloadSchema } from "@/lib/contract/service/events/event-definition";
import type { EventResource } from "@/lib/contract/service/events/event-resources";
import {
  type DailyType,
  isObjectResource,
  type ObjectResource,
  parseDailyType,
} from "@/lib/contract/service/events/health-data-events";
import { ParsingJob } from "@/lib/contract/service/parsing-job";

export const OrderReference = z.strictObject({
  order_id: Uuid,
  /** The id of the order's event; missing for a partial result that does not change the status. */
  event_id: z.number().int().optional(),
});
export const AppointmentReference = z.strictObject({
  order_id: Uuid,
  appointment_id: Uuid,
  event_id: z.number().int(),
});

/** The job's state at the event; the rest of the job is read when the event is delivered. */
export const ParsingJobReference = ParsingJob.pick({
  status: true,
  failure_reason: true,
  needs_human_review: true,
  is_reviewed: true,
}).extend({ job_id: Uuid, updated_at: Instant.optional() });

/** A summary of any kind, menstrual cycles included. */
export const SummaryReference = z.strictObject({ summary_id: Uuid });

/** A workout whose stream can be read. */
export const StreamReference = z.strictObject({ workout_id: Uuid });

/** The samples of one source that one write created or updated in a span of time, both ends included. */
export const SamplesReference = z.strictObject({
  /** The name in the URL path. */
  resource: z.string(),
  provider: z.string(),
  source_type: z.string(),
  app_id: z.string().nullable(),
  device_id: Uuid.nullable(),
  sport: z.string().nullable(),
  workout_id: Uuid.nullable(),
  /** The number of the user's write. */
  write: z.number().int(),
  /** Times in the database's format. */
  from: z.string(),
  through: z.string(),
});
export type SamplesReference = z.infer<typeof SamplesReference>;

const LAB_REFERENCES = {
  "labtest.order.created": OrderReference,
  "labtest.order.updated": OrderReference,
  "labtest.appointment.created": AppointmentReference,
  "labtest.appointment.updated": AppointmentReference,
  "lab_report.parsing_job.created": ParsingJobReference,
  "lab_report.parsing_job.updated": ParsingJobReference,
} as const satisfies Partial<Record<EventType, z.ZodType>>;

type LabType = keyof typeof LAB_REFERENCES;
type ReferenceSchema<Type extends EventType> = Type extends LabType
  ? (typeof LAB_REFERENCES)[Type]
  : Type extends DailyType<"workout_stream">
    ? typeof StreamReference
    : Type extends DailyType<ObjectResource>
      ? typeof SummaryReference
      : Type extends DailyType<EventResource>
        ? typeof SamplesReference
        : null;

/** The data that an event of the type carries while it is in the outbox. */
export type QueuedData<Type extends EventType> =
  ReferenceSchema<Type> extends z.ZodType ? z.input<ReferenceSchema<Type>> : EventData<Type>;

/** An event in the outbox; its data fits the type. */
export type QueuedEvent = {
  readonly event_type: EventType;
  readonly team_id: string;
  readonly user_id: string | null;
  readonly client_user_id: string | null;
  readonly data: unknown;
};

/**
 * Events of orders, appointments, parsing jobs, summaries and samples are stored as references: the object is read when
 * the event is delivered, so that the outbox contains no personal data. All other events are stored with their data.
 */
function findReference(type: EventType): z.ZodType | null {
  const lab = lookUp(LAB_REFERENCES, type);
  if (lab !== undefined) return lab;
  const daily = parseDailyType(type);
  if (daily === null) return null;
  if (daily.resource === "workout_stream") return StreamReference;
  return isObjectResource(daily.resource) ? SummaryReference : SamplesReference;
}

/** Whether an event of the type is stored as a reference to its object, without its data. */
export function isQueuedAsReference(type: EventType): boolean {
  return findReference(type) !== null;
}

const schemas = new Map<EventType, z.ZodType<QueuedEvent>>();

/** The schema of a whole event of the type in the outbox. */
export function getQueuedSchema(type: EventType): z.ZodType<QueuedEvent> {
  const cached = schemas.get(type);
  if (cached !== undefined) return cached;
  const definition = EVENT_CATALOG[type];
  const data = findReference(type) ?? definition.data;
  const envelope = toPayloadSchema(type, { ...definition, data });
  const schema = envelope.extend({ event_type: z.literal(type) });
  schemas.set(type, schema);
  return schema;
}

const Typed = z.object({ event_type: z.custom<EventType>((type) => isEventType(String(type))) });

/** Parses an event of the outbox. Throws if it is not in the catalog. */
export function parseQueued(queued: unknown): QueuedEvent {
  return getQueuedSchema(Typed.parse(queued).event_type).parse(queued);
}

/** Like `parseQueued`, but null if it is not in the catalog. */
export function findQueued(queued: unknown): QueuedEvent | null {
  const typed = Typed.safeParse(queued);
  if (!typed.success) return null;
  return getQueuedSchema(typed.data.event_type).safeParse(queued).data ?? null;
}
