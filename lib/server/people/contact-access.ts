import "server-only";
import type { z } from "zod";
import type { AppointmentOfOrder } from "@/lib/contract/dashboard/appointment-board";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-row";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { Order } from "@/lib/contract/service/order";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { hasEmergencyAccess } from "@/lib/server/platform/oversight/emergency-store";

/**
 * Whether a person's contact details may be shown: to roles that contact people about their orders, and to staff with
 * emergency access to this person.
 */
export async function mayReadContact(ctx: Ctx, personId: string): Promise<boolean> {
  return can(ctx.actor.role, "person:read-contact") || hasEmergencyAccess(ctx, personId);
}

/** The person without telephone, e-mail, address and guardian where the reader may not see them. */
export async function withPersonContact(ctx: Ctx, person: Person): Promise<Person> {
  if (await mayReadContact(ctx, person.user.user_id)) return person;
  const { user, info } = person;
  return {
    user,
    info: info && { ...info, email: null, phone_number: null, address: null, medical_proxy: null },
    is_contact_hidden: true,
  };
}

/** The order without telephone, e-mail, addresses and guardian where the reader may not see them. */
export async function withOrderContact(
  ctx: Ctx,
  order: Order,
): Promise<z.input<typeof OrderRecord>> {
  if (await mayReadContact(ctx, order.user_id)) return order;
  return {
    ...order,
    patient_details: order.patient_details && {
      ...order.patient_details,
      phone_number: null,
      email: null,
      medical_proxy: null,
    },
    patient_address: null,
    shipping_details: null,
    is_contact_hidden: true,
  };
}

const NOWHERE: Appointment["location"] = { lng: 0, lat: 0 };

/**
 * The appointment without the exact address where the reader may not see it. Only a service center is
 * known to be a public place; an appointment at home, or of an unknown type, may reveal where a person lives.
 */
export async function withAppointmentAddress(
  ctx: Ctx,
  { appointment, ...history }: z.infer<typeof AppointmentOfOrder>,
): Promise<z.infer<typeof AppointmentOfOrder>> {
  if (appointment === null || appointment.type === "patient_service_center") {
    return { appointment, ...history };
  }
  if (await mayReadContact(ctx, appointment.user_id)) return { appointment, ...history };
  const { city, state } = appointment.address;
  return {
    appointment: {
      ...appointment,
      address: { first_line: "", city, state, zip_code: "" },
      location: NOWHERE,
      event_data: null,
      events: appointment.events.map((event) => ({ ...event, data: null })),
    },
    ...history,
    is_address_hidden: true,
  };
}
