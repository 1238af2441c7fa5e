import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** What the dashboard records about appointments: who changed what, and how past ones ended. */

export const APPOINTMENT_OUTCOMES = ["completed", "no_show", "patient_canceled"] as const;
export const AppointmentOutcomeKind = z.enum(APPOINTMENT_OUTCOMES);
export type AppointmentOutcomeKind = z.infer<typeof AppointmentOutcomeKind>;

export const APPOINTMENT_CHANGE_KINDS = ["booked", "requested", "rescheduled", "canceled"] as const;
export const OUTCOME_NOTE_LENGTH = 1000;

/** How one time of an appointment ended. Nothing is overwritten: a correction is another entry that names this one. */
export const AppointmentOutcome = z.object({
  entry_id: Uuid,
  appointment_id: Uuid,
  /** The time that it concerns: a rescheduled appointment can have an outcome for each of its times. */
  start_at: Instant,
  outcome: AppointmentOutcomeKind,
  note: z.string(),
  recorded_at: Instant,
  by: z.string(),
  corrects: Uuid.nullable(),
});
export type AppointmentOutcome = z.infer<typeof AppointmentOutcome>;

/** A time of an appointment; both null for one that was requested without a time. */
export const AppointmentSpan = z.object({ start: Instant.nullable(), end: Instant.nullable() });
export type AppointmentSpan = z.infer<typeof AppointmentSpan>;

/** A change of an appointment that was made in the dashboard. */
export const AppointmentChange = z.object({
  id: Uuid,
  appointment_id: Uuid,
  kind: z.enum(APPOINTMENT_CHANGE_KINDS),
  at: Instant,
  by: z.string(),
  /** The time of the service's own event of this change, which it replaces in a history; null when there was none. */
  event_at: Instant.nullable(),
  from: AppointmentSpan.nullable(),
  to: AppointmentSpan.nullable(),
  /** The zone of the place; null when the service did not name one. */
  zone: z.string().nullable(),
  /** Of a cancellation: the service's reason, and what staff wrote. */
  reason: z.string().nullable(),
  is_refundable: z.boolean().nullable(),
  note: z.string(),
});
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const RecordOutcomeBody = z.strictObject({
  /** Made by the browser, so that a repeated request adds one entry. */
  entry_id: Uuid,
  appointment_id: Uuid,
  start_at: Instant,
  outcome: AppointmentOutcomeKind,
  note: z.string().trim().max(OUTCOME_NOTE_LENGTH).default(""),
  /** The service's reason, where the appointment still has to be canceled there. */
  reason_id: Uuid.nullable().default(null),
  /** The entry that this one replaces. */
  corrects: Uuid.nullable().default(null),
});
export type RecordOutcomeBody = z.input<typeof RecordOutcomeBody>;

/** How the patient of an order is reached. */
export const PatientContact = z.object({ phone: z.string().nullable() });
