import "server-only";
import type { z } from "zod";
import type { AppointmentOfOrder } from "@/lib/contract/dashboard/appointment-board";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-row";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { Order } from "@/lib/contract/service/order";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { hasEmergencyAccess } from "@/lib/server/oversight/emergency-store";

/**
 * Whether the contact details of a person may be shown: to roles that reach people about their orders, and to those who
 * opened them in an emergency.
 */
export async function mayReadContact(ctx: Ctx, personId: string): Promise<boolean> {
  return can(ctx.actor.role, "person:read-contact") || hasEmergencyAccess(ctx, personId);
}

/** The person as their reader may see them. */
export async function withPersonContact(ctx: Ctx, person: Person): Promise<Person> {
  if (await mayReadContact(ctx, person.user.user_id)) return person;
  const { user, info } = person;
  return {
    user,
    info: info && { ...info, email: null, phone_number: null, address: null, medical_proxy: null },
    is_contact_hidden: true,
  };
}

/** The order as its reader may see it: without telephone, e-mail, addresses and the guardian, where these are hidden. */
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

/** The appointment as its reader may see it. A service center is a public place; one at home is where somebody lives. */
export async function withAppointmentAddress(
  ctx: Ctx,
  { appointment, ...history }: z.infer<typeof AppointmentOfOrder>,
): Promise<z.infer<typeof AppointmentOfOrder>> {
  if (appointment === null || appointment.type !== "phlebotomy") return { appointment, ...history };
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
