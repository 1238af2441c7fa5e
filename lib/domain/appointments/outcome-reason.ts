import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { Role } from "@/lib/contract/dashboard/staff";
import { can } from "@/lib/domain/permissions";
import { isPastAppointment } from "./appointment-outcome";

/** Why the outcome of an appointment cannot be recorded, as a sentence; null when it can. */
export function getOutcomeReason(
  { appointment }: Pick<BoardAppointment, "appointment">,
  now: string,
  role: Role,
): string | null {
  if (!can(role, "appointment:record-outcome")) {
    return "Operators and above can record outcomes.";
  }
  if (appointment === null || appointment.start_at === null) return "There is no appointment.";
  return isPastAppointment(appointment, now) ? null : "The appointment is not over yet.";
}
