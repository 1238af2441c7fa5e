import "server-only";
import { z } from "zod";
import {
  APPOINTMENT_METHODS,
  AppointmentOfOrder,
  AppointmentReasons,
  AppointmentSlots,
  AppointmentSlotsInput,
  BookAppointmentBody,
  CancelAppointmentBody,
  RequestAppointmentBody,
} from "@/lib/contract/dashboard/appointment-board";
import { Uuid } from "@/lib/contract/primitives";
import { APPOINTMENT_PROVIDERS, Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { appointmentAddress, centerSlots, homeSlots } from "./appointment-slots";
import { findAppointment, orderOfAppointment } from "./change-appointment";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });
const notesDetail = ({ notes }: { notes: string }) => ({ notes_length: notes.length });
/** Sent only when somebody wrote something: an empty note would take the place of the one before. */
const written = (notes: string) => (notes === "" ? {} : { appointment_notes: notes });

/** The visit of an order with its history; null where none was ever made. */
export const readAppointment = operation(
  {
    name: "appointment.read",
    permission: "appointment:read",
    kind: "read",
    // Whoever knows the way of the visit saves a look at the order.
    input: OrderInput.extend({ method: z.enum(APPOINTMENT_METHODS).optional() }),
    output: AppointmentOfOrder,
    audit: { subject },
  },
  async (ctx, { order_id, method }) => {
    const way = method ?? (await orderOfAppointment(ctx, order_id)).method;
    return { appointment: await findAppointment(ctx, order_id, way) };
  },
);

/** Free slots of 14 days for an order: at the patient's home, or at service centres around a zip code. */
export const readSlots = operation(
  {
    name: "appointment.slots",
    permission: "appointment:read",
    kind: "read",
    input: AppointmentSlotsInput,
    output: AppointmentSlots,
    audit: {
      subject,
      detail: ({ start_date, radius }) => ({ start_date: start_date ?? null, radius }),
    },
  },
  async (ctx, asked) => {
    const { order, method } = await orderOfAppointment(ctx, asked.order_id);
    const read = method === "at_home_phlebotomy" ? homeSlots : centerSlots;
    return read(ctx, order, asked);
  },
);

/** Why a visit of this order may be called off. */
export const listCancellationReasons = operation(
  {
    name: "appointment.reasons",
    permission: "appointment:read",
    kind: "read",
    input: OrderInput,
    output: AppointmentReasons,
    audit: { subject },
  },
  async (ctx, { order_id }) => {
    const { method } = await orderOfAppointment(ctx, order_id);
    const reasons = await (method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.listAppointmentCancellationReasons, {})
      : callService(ctx, endpoints.listPscCancellationReasons, {}));
    return { reasons };
  },
);

/** Books a slot. A service centre that answers slowly leaves the visit pending, and goes on by itself. */
export const bookAppointment = operation(
  {
    name: "appointment.book",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: Appointment,
    audit: { subject, detail: notesDetail },
  },
  async (ctx, { order_id, booking_key, notes, request_key }) => {
    const { method } = await orderOfAppointment(ctx, order_id);
    const params = { order_id };
    const body = { booking_key, ...written(notes) };
    return method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.bookAppointment, { params, body })
      : callService(ctx, endpoints.bookPscAppointment, {
          params,
          // A refusal is not kept: the same slot may be free when it is tried again.
          ...(request_key
            ? { headers: { "x-idempotency-key": request_key, "x-idempotency-error": "no-cache" } }
            : {}),
          body: { ...body, async_confirmation: true },
        });
  },
);

/** Asks for a visit at home whose time the provider arranges with the patient. */
export const requestAppointment = operation(
  {
    name: "appointment.request",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(RequestAppointmentBody.shape),
    output: Appointment,
    audit: {
      subject,
      detail: ({ provider, notes }) => ({ provider, notes_length: notes.length }),
    },
  },
  async (ctx, { order_id, provider, notes }) => {
    const { order, method } = await orderOfAppointment(ctx, order_id);
    const known = APPOINTMENT_PROVIDERS.find((each) => each === provider);
    if (method !== "at_home_phlebotomy" || known === undefined) {
      throw new DashboardError(
        "conflict",
        "Only a visit at home, by a known provider, can be asked for.",
      );
    }
    const body = { address: appointmentAddress(order), provider: known, ...written(notes) };
    return callService(ctx, endpoints.requestAppointment, { params: { order_id }, body });
  },
);

/** Moves a visit to another slot. */
export const moveAppointment = operation(
  {
    name: "appointment.reschedule",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: Appointment,
    audit: { subject, detail: notesDetail },
  },
  async (ctx, { order_id, booking_key, notes }) => {
    const { method } = await orderOfAppointment(ctx, order_id);
    const call = { params: { order_id }, body: { booking_key, ...written(notes) } };
    return method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.rescheduleAppointment, call)
      : callService(ctx, endpoints.reschedulePscAppointment, call);
  },
);

/** Calls a visit off for one of the service's reasons. The order stays, and takes another visit. */
export const cancelAppointment = operation(
  {
    name: "appointment.cancel",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(CancelAppointmentBody.shape),
    output: Appointment,
    audit: {
      subject,
      detail: ({ reason_id, notes }) => ({ reason_id, notes_length: notes.length }),
    },
  },
  async (ctx, { order_id, reason_id, notes }) => {
    const { method } = await orderOfAppointment(ctx, order_id);
    const params = { order_id };
    const said = notes === "" ? null : notes;
    return method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.cancelAppointment, {
          params,
          body: { cancellation_reason_id: reason_id, ...(said ? { notes: said } : {}) },
        })
      : callService(ctx, endpoints.cancelPscAppointment, {
          params,
          body: { cancellationReasonId: reason_id, ...(said ? { note: said } : {}) },
        });
  },
);
