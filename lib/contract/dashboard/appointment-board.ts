import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import {
  Appointment,
  AppointmentAvailabilitySlots,
  AppointmentCancellationReason,
} from "@/lib/contract/service/appointment";
import { LowLevelStatusWord } from "@/lib/contract/service/order";

/** Visits as the console's own API speaks of them: one noun for those at home and those at a service centre. */

export const VISIT_METHODS = ["at_home_phlebotomy", "walk_in_test"] as const;
export type VisitMethod = (typeof VISIT_METHODS)[number];
export const VISIT_RADII = ["10", "20", "25", "50", "100"] as const;

/** An order that has, had or needs a visit. `visit` is null where none was ever made. */
export const BoardVisit = z.object({
  order_id: Uuid,
  person: z.string(),
  user_id: Uuid,
  method: z.enum(VISIT_METHODS),
  test: z.string(),
  status: LowLevelStatusWord,
  since: Instant,
  visit: Appointment.nullable(),
});
export type BoardVisit = z.infer<typeof BoardVisit>;

export const VisitBoard = z.object({
  visits: z.array(BoardVisit),
  /** How many orders the service has in these statuses; more than were read when the board is cut. */
  total: z.number().int(),
  /** Orders whose visit could not be read just now. */
  unread: z.number().int(),
  read_at: Instant,
});
export type VisitBoard = z.infer<typeof VisitBoard>;

export const VisitOfOrder = z.object({ visit: Appointment.nullable() });

export const VisitSlotsInput = z.strictObject({
  order_id: Uuid,
  start_date: CalendarDate.optional(),
  /** Around which service centres are looked for; the patient's own unless given. */
  zip_code: z
    .string()
    .regex(/^\d{5}$/, { error: "Five digits" })
    .optional(),
  radius: z.enum(VISIT_RADII).default("25"),
});
export type VisitSlotsInput = z.input<typeof VisitSlotsInput>;

export const VisitSlots = z.object({
  method: z.enum(VISIT_METHODS),
  availability: AppointmentAvailabilitySlots,
  /** Who takes a request without a time at the patient's address. */
  request_providers: z.array(z.string()),
});
export type VisitSlots = z.infer<typeof VisitSlots>;

export const VISIT_NOTES_LENGTH = 1000;
const Notes = z.string().trim().max(VISIT_NOTES_LENGTH).default("");

/** A slot to book, or to move a visit to. */
export const BookVisitBody = z.strictObject({
  booking_key: z.string().min(1).max(4000),
  notes: Notes,
  /** The same for every attempt at one booking, so that a repeated one is answered, not booked again. */
  request_key: Uuid.optional(),
});
export const RequestVisitBody = z.strictObject({
  provider: z.string().min(1).max(60),
  notes: Notes,
});
export const CancelVisitBody = z.strictObject({ reason_id: Uuid, notes: Notes });

export const VisitReasons = z.object({ reasons: z.array(AppointmentCancellationReason) });
