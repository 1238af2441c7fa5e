import type { Role } from "@/lib/contract/dashboard/staff";
import type { Appointment } from "@/lib/contract/service/appointment";
import { DAY_MS } from "@/lib/contract/time";
import { statusInSentence } from "@/lib/domain/orders/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { appointmentState } from "./appointment-state";

/** Null: open. Else the sentence that stands beside the closed button. */
export type AppointmentActionState = Readonly<Record<"book" | "move" | "cancel", string | null>>;

const BOOKABLE: ReadonlySet<string> = new Set([
  "requisition_created",
  "requisition_bypassed",
  "appointment_pending",
  "appointment_cancelled",
]);
const OVER: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** Whether a visit can still take place. */
export function isActiveAppointment(
  appointment: Pick<Appointment, "event_status"> | null,
): boolean {
  return appointment !== null && !OVER.has(appointmentState(appointment));
}

/** What a role may do about the visit of an order in this status: the role is asked first, then the service's rules. */
export function appointmentActions(
  status: string,
  appointment: Appointment | null,
  role: Role,
): AppointmentActionState {
  if (!can(role, "appointment:change")) {
    const least = leastRoleFor("appointment:change");
    const reason = `${least.charAt(0).toUpperCase()}${least.slice(1)}s and above can book, move and call off visits.`;
    return { book: reason, move: reason, cancel: reason };
  }
  return { book: bookReason(status, appointment), ...changeReasons(appointment) };
}

function bookReason(status: string, appointment: Appointment | null): string | null {
  if (isActiveAppointment(appointment) && !isRequested(appointment)) {
    return "The order has a visit. Move it, or call it off first.";
  }
  if (status === "ordered") return "The order has no requisition yet. Book when it has.";
  if (BOOKABLE.has(status)) return null;
  return `An order that is ${statusInSentence(status)} takes no visit.`;
}

/** Asked for, and without a time: booking a slot gives it one. */
function isRequested(appointment: Appointment | null): boolean {
  return (
    appointment !== null &&
    appointmentState(appointment) === "pending" &&
    appointment.start_at === null
  );
}

function changeReasons(
  appointment: Appointment | null,
): Pick<AppointmentActionState, "move" | "cancel"> {
  if (appointment === null || !isActiveAppointment(appointment)) {
    return { move: "There is no visit to move.", cancel: "There is no visit to call off." };
  }
  const state = appointmentState(appointment);
  if (state === "in_progress") {
    return { move: "The visit is under way.", cancel: "The visit is under way." };
  }
  const arizona = state === "reserved" && appointment.provider === "sonora_quest";
  const fixed = "This lab arranges its visits itself: call the service centre.";
  if (arizona) return { move: fixed, cancel: fixed };
  if (isRequested(appointment))
    return { move: "It has no time yet. Book a slot instead.", cancel: null };
  if (state === "pending") return { move: "The lab has not answered yet.", cancel: null };
  const move = appointment.can_reschedule
    ? null
    : "This provider does not move visits. Call it off and book another one.";
  return { move, cancel: null };
}

/** Whether calling a visit off now is within 24 hours of its start, when those at home are not refunded (public guides). */
export function isLateCancel(
  appointment: Pick<Appointment, "type" | "start_at">,
  now: string,
): boolean {
  if (appointment.start_at === null || appointment.type !== "phlebotomy") return false;
  return Date.parse(appointment.start_at) - Date.parse(now) < DAY_MS;
}
