import { z } from "zod";
import {
  APPOINTMENT_METHODS,
  AppointmentBoard,
  AppointmentOfOrder,
  AppointmentReasons,
  AppointmentRecord,
  AppointmentSlots,
  AppointmentSlotsInput,
  BookAppointmentBody,
  CancelAppointmentBody,
  RequestAppointmentBody,
} from "@/lib/contract/dashboard/appointment-board";
import {
  AppointmentOutcome,
  PatientContact,
  RecordOutcomeBody,
} from "@/lib/contract/dashboard/appointment-history";
import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing, OrderInput } from "@/lib/contract/dashboard/endpoint-shapes";
import { Uuid } from "@/lib/contract/primitives";

/** The operations on appointments. */
export const appointmentEndpoints = {
  readAppointmentBoard: endpoint({
    name: "appointment.board",
    kind: "read",
    method: "GET",
    path: "/api/appointments",
    input: Nothing,
    output: AppointmentBoard,
    example: {},
  }),
  readAppointment: endpoint({
    name: "appointment.read",
    kind: "read",
    method: "GET",
    path: "/api/appointments/{order_id}",
    input: OrderInput.extend({
      method: z.enum(APPOINTMENT_METHODS).optional(),
    }),
    output: AppointmentOfOrder,
    example: { order_id: EXAMPLE_ID },
  }),
  bookAppointment: endpoint({
    name: "appointment.book",
    kind: "write",
    method: "POST",
    path: "/api/appointments/{order_id}/book",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: AppointmentRecord,
    example: { order_id: EXAMPLE_ID, booking_key: "key" },
  }),
  cancelAppointment: endpoint({
    name: "appointment.cancel",
    kind: "write",
    method: "POST",
    path: "/api/appointments/{order_id}/cancel",
    input: OrderInput.extend(CancelAppointmentBody.shape),
    output: AppointmentRecord,
    example: { order_id: EXAMPLE_ID, reason_id: EXAMPLE_ID },
  }),
  readPatientContact: endpoint({
    name: "appointment.read-contact",
    kind: "read",
    method: "GET",
    path: "/api/appointments/{order_id}/contact",
    input: OrderInput,
    output: PatientContact,
    example: { order_id: EXAMPLE_ID },
  }),
  recordAppointmentOutcome: endpoint({
    name: "appointment.record-outcome",
    kind: "write",
    method: "POST",
    path: "/api/appointments/{order_id}/outcome",
    input: RecordOutcomeBody.extend({ order_id: Uuid }),
    output: AppointmentOutcome,
    example: {
      order_id: EXAMPLE_ID,
      entry_id: EXAMPLE_ID,
      appointment_id: EXAMPLE_ID,
      start_at: "2026-11-20T12:00:00Z",
      outcome: "no_show",
    },
  }),
  listCancellationReasons: endpoint({
    name: "appointment.reasons",
    kind: "read",
    method: "GET",
    path: "/api/appointments/{order_id}/reasons",
    input: OrderInput,
    output: AppointmentReasons,
    example: { order_id: EXAMPLE_ID },
  }),
  requestAppointment: endpoint({
    name: "appointment.request",
    kind: "write",
    method: "POST",
    path: "/api/appointments/{order_id}/request",
    input: OrderInput.extend(RequestAppointmentBody.shape),
    output: AppointmentRecord,
    example: { order_id: EXAMPLE_ID, provider: "getlabs" },
  }),
  rescheduleAppointment: endpoint({
    name: "appointment.reschedule",
    kind: "write",
    method: "POST",
    path: "/api/appointments/{order_id}/reschedule",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: AppointmentRecord,
    example: { order_id: EXAMPLE_ID, booking_key: "key" },
  }),
  readSlots: endpoint({
    name: "appointment.slots",
    kind: "read",
    method: "POST",
    path: "/api/appointments/{order_id}/slots",
    input: AppointmentSlotsInput,
    output: AppointmentSlots,
    example: { order_id: EXAMPLE_ID },
  }),
};
