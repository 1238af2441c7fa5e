import type { z } from "zod";
import type { Appointment, AppointmentEvent } from "@/lib/contract/service/appointment";
import { toInstant } from "@/service/http/wire";
import type { VisitEventRow, VisitRow } from "./appointment-repository";

/** A visit as the service writes it. `confirmed` and `scheduled` are two words for one state (public guides). */
export function toAppointment(
  visit: VisitRow,
  events: readonly VisitEventRow[],
  transactionId: string,
): Appointment {
  return {
    id: visit.id,
    user_id: visit.userId,
    order_id: visit.orderId,
    order_transaction_id: transactionId,
    address: visit.address,
    location: { lng: visit.lng, lat: visit.lat },
    start_at: visit.startAt && toInstant(visit.startAt),
    end_at: visit.endAt && toInstant(visit.endAt),
    iana_timezone: visit.timeZone,
    type: visit.type,
    provider: visit.provider,
    status: visit.status === "scheduled" ? "confirmed" : visit.status,
    provider_id: `sandbox-${visit.id.slice(0, 8)}`,
    external_id: visit.externalId,
    can_reschedule: visit.canReschedule,
    appointment_notes: visit.notes,
    event_status: visit.status,
    event_data: visit.eventData,
    events: events.map(toEvent),
  };
}

function toEvent(event: VisitEventRow): z.infer<typeof AppointmentEvent> {
  return { created_at: toInstant(event.createdAt), status: event.status, data: event.data };
}
