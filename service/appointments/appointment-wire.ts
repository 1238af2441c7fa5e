import type { z } from "zod";
import type { Appointment, AppointmentEvent } from "@/lib/contract/service/appointment";
import { toInstant } from "@/service/http/wire";
import type { AppointmentEventRow, AppointmentRow } from "./appointment-repository";

/** An appointment in its wire form. `confirmed` and `scheduled` name the same state (public guides). */
export function toAppointment(
  appointment: AppointmentRow,
  events: readonly AppointmentEventRow[],
  transactionId: string,
): Appointment {
  return {
    id: appointment.id,
    user_id: appointment.userId,
    order_id: appointment.orderId,
    order_transaction_id: transactionId,
    address: appointment.address,
    location: { lng: appointment.lng, lat: appointment.lat },
    start_at: appointment.startAt && toInstant(appointment.startAt),
    end_at: appointment.endAt && toInstant(appointment.endAt),
    iana_timezone: appointment.timeZone,
    type: appointment.type,
    provider: appointment.provider,
    status: appointment.status === "scheduled" ? "confirmed" : appointment.status,
    provider_id: `sandbox-${appointment.id.slice(0, 8)}`,
    external_id: appointment.externalId,
    can_reschedule: appointment.canReschedule,
    appointment_notes: appointment.notes,
    event_status: appointment.status,
    event_data: appointment.eventData,
    events: events.map(toEvent),
  };
}

function toEvent(event: AppointmentEventRow): z.infer<typeof AppointmentEvent> {
  return { created_at: toInstant(event.createdAt), status: event.status, data: event.data };
}
