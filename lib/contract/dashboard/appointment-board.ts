import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import {
  Appointment,
  AppointmentAvailabilitySlots,
  AppointmentCancellationReason,
  AppointmentEvent,
  UsAddress,
} from "@/lib/contract/service/appointment";
import { LowLevelStatusWord } from "@/lib/contract/service/order";
import { AppointmentChange, AppointmentOutcome } from "./appointment-history";

/** Appointments in the dashboard's own API: one noun for at-home appointments and those at a service center. */

export const APPOINTMENT_METHODS = ["at_home_phlebotomy", "walk_in_test"] as const;
export type AppointmentMethod = (typeof APPOINTMENT_METHODS)[number];
export const APPOINTMENT_RADII = ["10", "20", "25", "50", "100"] as const;

/** An appointment on the board: when, by whom and in what state. The address and the notes are in the appointment itself. */
export const ListedAppointment = Appointment.pick({
  id: true,
  order_id: true,
  start_at: true,
  end_at: true,
  iana_timezone: true,
  type: true,
  provider: true,
  status: true,
  can_reschedule: true,
  event_status: true,
});
export type ListedAppointment = z.infer<typeof ListedAppointment>;

/** An order that has, had or needs an appointment. `appointment` is null when none was ever booked. */
export const BoardAppointment = z.object({
  order_id: Uuid,
  person: z.string(),
  user_id: Uuid,
  method: z.enum(APPOINTMENT_METHODS),
  test: z.string(),
  /** The appointment's city, otherwise the patient's; null when neither is known. */
  city: z.string().nullable(),
  birth_date: CalendarDate.nullable(),
  status: LowLevelStatusWord,
  /** When the order got its current status; an order to be booked has waited since then. */
  since: Instant,
  appointment: ListedAppointment.nullable(),
  /** The latest outcome recorded for the appointment's current time. */
  outcome: AppointmentOutcome.nullable(),
  /** Who canceled the last appointment in this dashboard, and why. */
  cancellation: AppointmentChange.nullable(),
});
export type BoardAppointment = z.infer<typeof BoardAppointment>;

export const AppointmentBoard = z.object({
  appointments: z.array(BoardAppointment),
  /** How many orders the service has in these statuses, which can be more than the board holds. */
  total: z.number().int(),
  /** Orders whose appointment could not be read. */
  unread: z.number().int(),
  read_at: Instant,
});
export type AppointmentBoard = z.infer<typeof AppointmentBoard>;

/** An appointment as its order's page shows it. */
export const AppointmentRecord = ListedAppointment.extend({
  address: UsAddress.pick({ first_line: true, city: true, state: true, zip_code: true }),
  external_id: Appointment.shape.external_id,
  appointment_notes: Appointment.shape.appointment_notes,
  events: z.array(AppointmentEvent.pick({ created_at: true, status: true })),
});
export type AppointmentRecord = z.infer<typeof AppointmentRecord>;

export const AppointmentOfOrder = z.object({
  appointment: AppointmentRecord.nullable(),
  /** What was changed and recorded in this dashboard for this order, oldest first. */
  changes: z.array(AppointmentChange),
  outcomes: z.array(AppointmentOutcome),
  /**
   * True when only the city of an at-home appointment is given, because the viewer's role does not include addresses.
   */
  is_address_hidden: z.boolean().optional(),
});
export type AppointmentOfOrder = z.infer<typeof AppointmentOfOrder>;

export const AppointmentSlotsInput = z.strictObject({
  order_id: Uuid,
  start_date: CalendarDate.optional(),
  /** The zip code to search for service centers around; the patient's own by default. */
  zip_code: z
    .string()
    .regex(/^\d{5}$/, { error: "Five digits" })
    .optional(),
  radius: z.enum(APPOINTMENT_RADII).default("25"),
});
export type AppointmentSlotsInput = z.input<typeof AppointmentSlotsInput>;

export const AppointmentSlots = z.object({
  method: z.enum(APPOINTMENT_METHODS),
  availability: AppointmentAvailabilitySlots,
  /** Providers that accept a request without a time at the patient's address. */
  request_providers: z.array(z.string()),
});
export type AppointmentSlots = z.infer<typeof AppointmentSlots>;

export const APPOINTMENT_NOTES_LENGTH = 1000;
const Notes = z.string().trim().max(APPOINTMENT_NOTES_LENGTH).default("");

/** A slot to book, or to reschedule an appointment to. */
export const BookAppointmentBody = z.strictObject({
  booking_key: z.string().min(1).max(4000),
  notes: Notes,
  /**
   * The same for every attempt at one booking, so that a repeated request gets the first response and books nothing
   * new.
   */
  request_key: Uuid.optional(),
});
export const RequestAppointmentBody = z.strictObject({
  provider: z.string().min(1).max(60),
  notes: Notes,
});
export const CancelAppointmentBody = z.strictObject({ reason_id: Uuid, notes: Notes });

export const AppointmentReasons = z.object({ reasons: z.array(AppointmentCancellationReason) });
