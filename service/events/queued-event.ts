import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  EVENT_CATALOG,
  type EventData,
  type EventType,
} from "@/lib/contract/service/events/event-catalog";
import { toPayloadSchema } from "@/lib/contract/service/events/event-definition";
import { ParsingJob } from "@/lib/contract/service/parsing-job";

const OrderReference = z.strictObject({
  order_id: Uuid,
  /** The order's event that it is about; a partial result that leaves the status as it is has none. */
  event_id: z.number().int().optional(),
});
const AppointmentReference = z.strictObject({
  order_id: Uuid,
  appointment_id: Uuid,
  event_id: z.number().int(),
});

/** The state that it is about; the rest of the job is read when the event is delivered. */
const ParsingJobReference = ParsingJob.pick({
  status: true,
  failure_reason: true,
  needs_human_review: true,
  is_reviewed: true,
}).extend({ job_id: Uuid });

/**
 * Events that wait as references: the order, appointment or parsing job is read when the event is delivered, so no personal data wait in
 * the outbox. All other events wait with their data.
 */
const REFERENCES = {
  "labtest.order.created": OrderReference,
  "labtest.order.updated": OrderReference,
  "labtest.appointment.created": AppointmentReference,
  "labtest.appointment.updated": AppointmentReference,
  "lab_report.parsing_job.created": ParsingJobReference,
  "lab_report.parsing_job.updated": ParsingJobReference,
} as const satisfies Partial<Record<EventType, z.ZodType>>;

/** What an event of the type carries while it waits in the outbox. */
export type QueuedData<Type extends EventType> = Type extends keyof typeof REFERENCES
  ? z.input<(typeof REFERENCES)[Type]>
  : EventData<Type>;

const schemas = new Map<EventType, z.ZodType>();

/** The schema of a whole event of the type while it waits in the outbox. */
export function getQueuedSchema(type: EventType): z.ZodType {
  const cached = schemas.get(type);
  if (cached !== undefined) return cached;
  const definition = EVENT_CATALOG[type];
  const data = type in REFERENCES ? REFERENCES[type as keyof typeof REFERENCES] : definition.data;
  const schema = toPayloadSchema(type, { ...definition, data });
  schemas.set(type, schema);
  return schema;
}
