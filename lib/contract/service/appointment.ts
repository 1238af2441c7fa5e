import { z } from "zod";
import { CalendarDate, Instant, openEnum, Uuid } from "@/lib/contract/primitives";

export const APPOINTMENT_TYPES = ["phlebotomy", "patient_service_center"] as const;
export const APPOINTMENT_PROVIDERS = ["getlabs", "phlebfinders", "quest", "sonora_quest"] as const;
export const APPOINTMENT_STATUSES = [
  "confirmed",
  "pending",
  "reserved",
  "in_progress",
  "completed",
  "cancelled",
] as const;
/** The statuses, with `scheduled` instead of `confirmed`. */
export const APPOINTMENT_EVENT_STATUSES = [
  "pending",
  "reserved",
  "scheduled",
  "completed",
  "cancelled",
  "in_progress",
] as const;
export const PSC_SCHEDULING_LABS = ["quest", "sonora_quest"] as const;

const Notes = z.string().max(1000);
const ZipCode = z.string().regex(/^\d{5}(-\d{4})?$/, { error: "Five digits, or five and four" });

const addressFields = {
  first_line: z.string().min(1),
  second_line: z.string().nullish(),
  city: z.string().min(1),
  state: z.string().min(1),
  access_notes: Notes.nullish(),
};

/** Where an appointment takes place, as sent. `unit` is deprecated in favor of `second_line`. */
export const UsAddressBody = z.strictObject({
  ...addressFields,
  zip_code: ZipCode,
  unit: z.string().nullish(),
});
export type UsAddressBody = z.infer<typeof UsAddressBody>;

export const UsAddress = z
  .object({ ...addressFields, zip_code: z.string(), unit: z.string().nullish() })
  .meta({ id: "USAddress" });
export type UsAddress = z.infer<typeof UsAddress>;

export const LngLat = z.object({ lng: z.number(), lat: z.number() });
export type LngLat = z.infer<typeof LngLat>;

export const TimeSlot = z.object({
  /** Only valid for this response: it expires, and every response has new ones. */
  booking_key: z.string().nullish(),
  /** UTC. */
  start: Instant,
  end: Instant,
  expires_at: Instant.nullish(),
  price: z.number(),
  is_priority: z.boolean(),
  num_appointments_available: z.number().int(),
});
export type TimeSlot = z.infer<typeof TimeSlot>;

export const AppointmentLocation = z.object({
  location: LngLat,
  /** Miles. */
  distance: z.number().int().nullish(),
  address: UsAddress,
  code: z.string(),
  name: z.string(),
  iana_timezone: z.string().nullish(),
});
export type AppointmentLocation = z.infer<typeof AppointmentLocation>;

export const DaySlots = z.object({
  location: AppointmentLocation.nullish(),
  /** A day in the zone of the place. */
  date: CalendarDate,
  slots: z.array(TimeSlot),
});
export type DaySlots = z.infer<typeof DaySlots>;

export const AppointmentAvailabilitySlots = z
  .object({ slots: z.array(DaySlots), timezone: z.string().nullish() })
  .meta({ id: "AppointmentAvailabilitySlots" });
export type AppointmentAvailabilitySlots = z.infer<typeof AppointmentAvailabilitySlots>;

export const AppointmentEvent = z.object({
  created_at: Instant,
  status: openEnum(APPOINTMENT_EVENT_STATUSES),
  data: z.record(z.string(), z.unknown()).nullish(),
});

export const Appointment = z
  .object({
    id: Uuid,
    user_id: Uuid,
    order_id: Uuid,
    order_transaction_id: Uuid.nullish(),
    address: UsAddress,
    location: LngLat,
    /** UTC; null while a requested appointment has no time. */
    start_at: Instant.nullable(),
    end_at: Instant.nullable(),
    iana_timezone: z.string().nullish(),
    type: openEnum(APPOINTMENT_TYPES),
    provider: openEnum(APPOINTMENT_PROVIDERS),
    status: openEnum(APPOINTMENT_STATUSES),
    provider_id: z.string(),
    /** The confirmation number of the place's own scheduler, which the patient receives. */
    external_id: z.string().nullish(),
    can_reschedule: z.boolean(),
    appointment_notes: z.string().nullish(),
    event_status: openEnum(APPOINTMENT_EVENT_STATUSES),
    event_data: z.record(z.string(), z.unknown()).nullish(),
    events: z.array(AppointmentEvent),
  })
  .meta({ id: "Appointment" });
export type Appointment = z.infer<typeof Appointment>;

export const AppointmentBookingRequest = z.strictObject({
  booking_key: z.string().min(1).max(4000),
  appointment_notes: Notes.nullish(),
  /** Do not wait for the place's response beyond the sync window; the response then contains a pending appointment. */
  async_confirmation: z.boolean().default(false),
  sync_confirmation_timeout_millisecond: z.number().int().min(1000).max(10_000).nullish(),
  async_confirmation_timeout_millisecond: z.number().int().min(60_000).max(172_800_000).nullish(),
});
export type AppointmentBookingRequest = z.infer<typeof AppointmentBookingRequest>;

export const RequestAppointmentRequest = z.strictObject({
  address: UsAddressBody,
  provider: z.enum(APPOINTMENT_PROVIDERS),
  appointment_notes: Notes.nullish(),
});
export type RequestAppointmentRequest = z.infer<typeof RequestAppointmentRequest>;

export const AppointmentRescheduleRequest = z.strictObject({
  booking_key: z.string().min(1).max(4000),
  appointment_notes: Notes.nullish(),
});
export type AppointmentRescheduleRequest = z.infer<typeof AppointmentRescheduleRequest>;

export const PhlebotomyAppointmentCancelBody = z.strictObject({
  cancellation_reason_id: Uuid,
  notes: Notes.nullish(),
});

/** Camel case on the wire, unlike its at-home counterpart. */
export const PscAppointmentCancelBody = z.strictObject({
  cancellationReasonId: Uuid,
  note: Notes.nullish(),
});

export const AppointmentCancellationReason = z
  .object({ id: Uuid, name: z.string(), is_refundable: z.boolean() })
  .meta({ id: "AppointmentCancellationReason" });
export type AppointmentCancellationReason = z.infer<typeof AppointmentCancellationReason>;
