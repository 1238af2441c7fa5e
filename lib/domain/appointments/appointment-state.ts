import type { Appointment } from "@/lib/contract/service/appointment";

/**
 * Where a visit is in its life, by the normalised word: some deployments leave `status` at `pending` while the visit is
 * `scheduled` (observed at public sandboxes). `confirmed` and `scheduled` are one state, called `confirmed` here.
 */
export function appointmentState({ event_status }: Pick<Appointment, "event_status">): string {
  return event_status === "scheduled" ? "confirmed" : event_status;
}
