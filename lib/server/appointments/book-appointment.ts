import "server-only";
import { z } from "zod";
import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import { appointmentEndpoints } from "@/lib/contract/dashboard/endpoints/appointments";
import { Uuid } from "@/lib/contract/primitives";
import { APPOINTMENT_PROVIDERS } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { getAppointmentAddress } from "./appointment-slots";
import { findAppointment, getChangedScreens, readAppointmentOrder } from "./change-appointment";
import { recordChange } from "./record-change";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });
const notesDetail = ({ notes }: { notes: string }) => ({ notes_length: notes.length });
const timeDetail = ({ start_at }: AppointmentRecord) => ({ start_at });
/** Notes are sent only if there are any: empty ones would replace the earlier notes. */
const toNotes = (notes: string) => (notes === "" ? {} : { appointment_notes: notes });

/** Books a slot. If a service center is slow to respond, the appointment stays pending until it is confirmed. */
export const bookAppointment = operation(
  appointmentEndpoints.bookAppointment,
  {
    permission: "appointment:change",
    audit: { subject, detail: notesDetail, resultDetail: timeDetail },
    live: getChangedScreens,
  },
  async (ctx, { order_id, booking_key, notes, request_key }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const params = { order_id };
    const body = { booking_key, ...toNotes(notes) };
    const after = await (method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.bookAppointment, { params, body })
      : callService(ctx, endpoints.bookPscAppointment, {
          params,
          // A refusal is not cached: the same slot may be free on the next attempt.
          ...(request_key
            ? { headers: { "x-idempotency-key": request_key, "x-idempotency-error": "no-cache" } }
            : {}),
          body: { ...body, async_confirmation: true },
        }));
    await recordChange(ctx, { kind: "booked", before: null, after });
    return after;
  },
);

/** Requests an at-home appointment; the provider arranges the time with the patient. */
export const requestAppointment = operation(
  appointmentEndpoints.requestAppointment,
  {
    permission: "appointment:change",
    audit: {
      subject,
      detail: ({ provider, notes }) => ({ provider, notes_length: notes.length }),
    },
    live: getChangedScreens,
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
    const after = await callService(ctx, endpoints.requestAppointment, {
      params: { order_id },
      body,
    });
    await recordChange(ctx, { kind: "requested", before: null, after });
    return after;
  },
);

/** Reschedules an appointment to another slot. */
export const rescheduleAppointment = operation(
  appointmentEndpoints.rescheduleAppointment,
  {
    permission: "appointment:change",
    audit: { subject, detail: notesDetail, resultDetail: timeDetail },
    live: getChangedScreens,
  },
  async (ctx, { order_id, booking_key, notes }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const before = await findAppointment(ctx, order_id, method);
    const call = { params: { order_id }, body: { booking_key, ...toNotes(notes) } };
    const after = await (method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.rescheduleAppointment, call)
      : callService(ctx, endpoints.reschedulePscAppointment, call));
    await recordChange(ctx, { kind: "rescheduled", before, after });
    return after;
  },
);
