import "server-only";
import type { z } from "zod";
import type { AppointmentOfOrder } from "@/lib/contract/dashboard/appointment-board";
import {
  OrderContact,
  OrderPatientContact,
  type OrderRecord,
} from "@/lib/contract/dashboard/orders/order-record";
import { PersonContact, type PersonRecord } from "@/lib/contract/dashboard/person";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { Order } from "@/lib/contract/service/order";
import type { User, UserInfo } from "@/lib/contract/service/user";
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

/** A person's record, without the contact details where the reader may not see them. */
export async function toPersonRecord(
  ctx: Ctx,
  { user, info }: { user: User; info: UserInfo | null },
): Promise<z.input<typeof PersonRecord>> {
  if (await mayReadContact(ctx, user.user_id)) return { user, info };
  return {
    user,
    info: info && { ...info, ...getNulls(PersonContact) },
    is_contact_hidden: true,
  };
}

/** An order's record, without the contact details where the reader may not see them. */
export async function toOrderRecord(ctx: Ctx, order: Order): Promise<z.input<typeof OrderRecord>> {
  const record = { ...order, has_requisition: Boolean(order.requisition_form_url) };
  if (await mayReadContact(ctx, order.user_id)) return record;
  const { patient_details } = order;
  return {
    ...record,
    ...getNulls(OrderContact),
    patient_details: patient_details && { ...patient_details, ...getNulls(OrderPatientContact) },
    is_contact_hidden: true,
  };
}

/** Null for every field that the contract lists as contact details. */
function getNulls<Shape extends z.ZodRawShape>(contact: z.ZodObject<Shape>) {
  const nulls = Object.keys(contact.shape).map((field) => [field, null]);
  return Object.fromEntries(nulls) as { [Field in keyof Shape]: null };
}

type OwnHistory = Pick<AppointmentOfOrder, "changes" | "outcomes">;

/**
 * The appointment without the exact address where the reader may not see it. Only a service center is
 * known to be a public place; an appointment at home, or of an unknown type, may reveal where a person lives.
 */
export async function withAppointmentAddress(
  ctx: Ctx,
  { appointment, ...history }: OwnHistory & { appointment: Appointment | null },
): Promise<AppointmentOfOrder> {
  if (appointment === null || appointment.type === "patient_service_center") {
    return { appointment, ...history };
  }
  if (await mayReadContact(ctx, appointment.user_id)) return { appointment, ...history };
  const { city, state } = appointment.address;
  return {
    appointment: { ...appointment, address: { first_line: "", city, state, zip_code: "" } },
    ...history,
    is_address_hidden: true,
  };
}
