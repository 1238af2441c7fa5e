import "server-only";
import { z } from "zod";
import { appointmentEndpoints } from "@/lib/contract/dashboard/endpoints/appointments";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { withAppointmentAddress } from "@/lib/server/people/contact-access";
import { readAppointmentRecords } from "./appointment-records";
import { readCenterSlots, readHomeSlots } from "./appointment-slots";
import { findAppointment, listReasons, readAppointmentOrder } from "./change-appointment";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** An order's appointment with its history, here and at the service; null when there never was one. */
export const readAppointment = operation(
  appointmentEndpoints.readAppointment,
  {
    permission: "appointment:read",
    // Callers that already know the method avoid reading the order.

    audit: { subject },
  },
  async (ctx, { order_id, method }) => {
    const knownMethod = method ?? (await readAppointmentOrder(ctx, order_id)).method;
    const [appointment, { changes, outcomes }] = await Promise.all([
      findAppointment(ctx, order_id, knownMethod),
      readAppointmentRecords(ctx, [order_id]),
    ]);
    return withAppointmentAddress(ctx, { appointment, changes, outcomes });
  },
);

/** Free slots in 14 days for an order: at the patient's home, or at patient service centers around a zip code. */
export const readSlots = operation(
  appointmentEndpoints.readSlots,
  {
    permission: "appointment:read",
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
  appointmentEndpoints.listCancellationReasons,
  {
    permission: "appointment:read",
    audit: { subject },
  },
  async (ctx, { order_id }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    return { reasons: await listReasons(ctx, method) };
  },
);

/** The patient's phone number on an order, for a call about its appointment. */
export const readPatientContact = operation(
  appointmentEndpoints.readPatientContact,
  {
    permission: "person:read-contact",
    audit: { subject },
  },
  async (ctx, { order_id }) => {
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    return { phone: order.patient_details?.phone_number ?? null };
  },
);
