import { eq } from "drizzle-orm";
import { appointments } from "@/service/db/schema/appointments";
import { orders } from "@/service/db/schema/orders";
import type { PayloadBuilder } from "@/service/events/build-payload";
import { AppointmentReference } from "@/service/events/queued-event";
import { readAppointmentEvents } from "./appointment-repository";
import { toAppointment } from "./appointment-wire";

/** Events of appointments: the appointment in its state at the event. */
export const appointmentPayload: PayloadBuilder = {
  isFor: (type) => type === "labtest.appointment.created" || type === "labtest.appointment.updated",
  build: async (tx, { data }) => {
    const { appointment_id, event_id } = AppointmentReference.parse(data);
    const [found] = await tx
      .select({ appointment: appointments, transactionId: orders.transactionId })
      .from(appointments)
      .innerJoin(orders, eq(orders.id, appointments.orderId))
      .where(eq(appointments.id, appointment_id));
    if (found === undefined) return null;
    const history = await readAppointmentEvents(tx, appointment_id);
    const until = history.filter(({ id }) => id <= event_id);
    const last = until.at(-1);
    const state = last && { status: last.status, eventData: last.data };
    return toAppointment({ ...found.appointment, ...state }, until, found.transactionId);
  },
};
