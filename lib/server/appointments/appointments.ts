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
import { getAppointmentAddress, readCenterSlots, readHomeSlots } from "./appointment-slots";
import { findAppointment, readAppointmentOrder } from "./change-appointment";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });
/** The appointment, and the order, whose status follows it. */
const live = ({ order_id }: z.infer<typeof OrderInput>) => [
  { topic: "appointments" as const, id: order_id, user_id: null },
  { topic: "orders" as const, id: order_id, user_id: null },
];
const notesDetail = ({ notes }: { notes: string }) => ({ notes_length: notes.length });
/** Notes are sent only when there are some: empty ones would replace the earlier notes. */
const toNotes = (notes: string) => (notes === "" ? {} : { appointment_notes: notes });

/** The appointment of an order with its history; null when there never was one. */
export const readAppointment = operation(
  {
    name: "appointment.read",
    permission: "appointment:read",
    kind: "read",
    // Callers that know the method save a read of the order.
    input: OrderInput.extend({ method: z.enum(APPOINTMENT_METHODS).optional() }),
    output: AppointmentOfOrder,
    audit: { subject },
  },
  async (ctx, { order_id, method }) => {
    const knownMethod = method ?? (await readAppointmentOrder(ctx, order_id)).method;
    return { appointment: await findAppointment(ctx, order_id, knownMethod) };
  },
);

/** Free slots of 14 days for an order: at the patient's home, or at patient service centers around a zip code. */
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
  async (ctx, request) => {
    const { order, method } = await readAppointmentOrder(ctx, request.order_id);
    const read = method === "at_home_phlebotomy" ? readHomeSlots : readCenterSlots;
    return read(ctx, order, request);
  },
);

/** The reasons for which an appointment of this order can be canceled. */
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
    const { method } = await readAppointmentOrder(ctx, order_id);
    const reasons = await (method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.listAppointmentCancellationReasons, {})
      : callService(ctx, endpoints.listPscCancellationReasons, {}));
    return { reasons };
  },
);

/** Books a slot. At a service center that answers slowly the appointment stays pending until it is confirmed. */
export const bookAppointment = operation(
  {
    name: "appointment.book",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: Appointment,
    audit: { subject, detail: notesDetail },
    live,
  },
  async (ctx, { order_id, booking_key, notes, request_key }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const params = { order_id };
    const body = { booking_key, ...toNotes(notes) };
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

/** Requests an at-home appointment; the provider arranges the time with the patient. */
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
    live,
  },
  async (ctx, { order_id, provider, notes }) => {
    const { order, method } = await readAppointmentOrder(ctx, order_id);
    const knownProvider = APPOINTMENT_PROVIDERS.find((name) => name === provider);
    if (method !== "at_home_phlebotomy" || knownProvider === undefined) {
      throw new DashboardError(
        "conflict",
        "Only an at-home appointment with a known provider can be requested.",
      );
    }
    const body = {
      address: getAppointmentAddress(order),
      provider: knownProvider,
      ...toNotes(notes),
    };
    return callService(ctx, endpoints.requestAppointment, { params: { order_id }, body });
  },
);

/** Reschedules an appointment to another slot. */
export const rescheduleAppointment = operation(
  {
    name: "appointment.reschedule",
    permission: "appointment:change",
    kind: "write",
    input: OrderInput.extend(BookAppointmentBody.shape),
    output: Appointment,
    audit: { subject, detail: notesDetail },
    live,
  },
  async (ctx, { order_id, booking_key, notes }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const call = { params: { order_id }, body: { booking_key, ...toNotes(notes) } };
    return method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.rescheduleAppointment, call)
      : callService(ctx, endpoints.reschedulePscAppointment, call);
  },
);

/** Cancels an appointment for one of the service's reasons. The order stays and can get another appointment. */
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
    live,
  },
  async (ctx, { order_id, reason_id, notes }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const params = { order_id };
    const note = notes === "" ? null : notes;
    return method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.cancelAppointment, {
          params,
          body: { cancellation_reason_id: reason_id, ...(note ? { notes: note } : {}) },
        })
      : callService(ctx, endpoints.cancelPscAppointment, {
          params,
          body: { cancellationReasonId: reason_id, ...(note ? { note } : {}) },
        });
  },
);
