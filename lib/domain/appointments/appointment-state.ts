import type { Appointment } from "@/lib/contract/service/appointment";

/**
 * The state of an appointment, from its event status: some deployments leave `status` at `pending` while the appointment is
 * `scheduled` (observed at public sandboxes). `confirmed` and `scheduled` are one state, called `confirmed` here.
 */
export function appointmentState({ event_status }: Pick<Appointment, "event_status">): string {
  return event_status === "scheduled" ? "confirmed" : event_status;
}
