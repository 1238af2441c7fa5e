import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { makeAppointmentPast } from "@/lib/server/testing/past-appointment";
import { e2eEnv } from "./env";
import { createOrder, service, type TestPerson } from "./service";

const CLINIC_ZONE = "America/New_York";

/** An order that waits for its appointment. */
export async function placeAppointment(
  person: TestPerson,
  method: AppointmentMethod,
): Promise<Order> {
  const order = await createOrder(person, { method });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: `received.${method}.requisition_created` },
  });
  return order;
}

/** An order with an at-home appointment in the n-th free slot. */
export async function bookAppointment(person: TestPerson, slot: number): Promise<Order> {
  const order = await placeAppointment(person, "at_home_phlebotomy");
  const { first_line = "", city = "", state = "", zip = "" } = order.patient_address ?? {};
  const { slots } = await service.call(endpoints.getAppointmentAvailability, {
    query: {},
    body: { first_line, city, state, zip_code: zip },
  });
  const booking_key = slots.flatMap((day) => day.slots)[slot]?.booking_key ?? "";
  await service.call(endpoints.bookAppointment, {
    params: { order_id: order.id },
    body: { booking_key },
  });
  return order;
}

/** An order whose booked appointment has passed. */
export async function missAppointment(person: TestPerson): Promise<Order> {
  const order = await bookAppointment(person, 3);
  await makeAppointmentPast(e2eEnv.PHIAL_E2E_DATABASE_URL, order.id);
  return order;
}

/** When the appointment of an order starts (ISO instant). */
export async function getStart({ id }: Order): Promise<string> {
  const appointment = await service.call(endpoints.getAppointment, { params: { order_id: id } });
  return new Date(appointment.start_at ?? 0).toISOString();
}

/** The time of day at the clinic: `14:00`. */
export function getClock(instant: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: CLINIC_ZONE }).format(
    new Date(instant),
  );
}

/** The day at the clinic: `2026-11-24`. */
export function getDay(instant: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: CLINIC_ZONE }).format(new Date(instant));
}
