import type { ListedAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { Appointment } from "@/lib/contract/service/appointment";
import { DAY_MS } from "@/lib/contract/time";
import { getStatusView } from "@/lib/domain/orders/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { appointmentState } from "./appointment-state";

/** Null: available. Otherwise the reason displayed beside the disabled button. */
export type AppointmentActionState = Readonly<Record<"book" | "move" | "cancel", string | null>>;

const BOOKABLE: ReadonlySet<string> = new Set([
  "requisition_created",
  "requisition_bypassed",
  "appointment_pending",
  "appointment_cancelled",
]);
const COMPLETED: ReadonlySet<string> = new Set(["completed", "corrected"]);
const OVER: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** Whether an appointment can still take place. */
export function isActiveAppointment(
  appointment: Pick<Appointment, "event_status"> | null,
): boolean {
  return appointment !== null && !OVER.has(appointmentState(appointment));
}

/** What a role may do with the appointment of an order in this status: permissions first, then the service's rules. */
export function appointmentActions(
  status: string,
  appointment: ListedAppointment | null,
  role: Role,
): AppointmentActionState {
  if (!can(role, "appointment:change")) {
    const least = leastRoleFor("appointment:change");
    const reason = `${least.charAt(0).toUpperCase()}${least.slice(1)}s and above can book, reschedule and cancel appointments.`;
    return { book: reason, move: reason, cancel: reason };
  }
  return { book: bookReason(status, appointment), ...changeReasons(appointment) };
}

function bookReason(status: string, appointment: ListedAppointment | null): string | null {
  if (isActiveAppointment(appointment) && !isRequested(appointment)) {
    return "The order has an appointment. Reschedule it, or cancel it first.";
  }
  if (status === "ordered")
    return "The order has no requisition yet. Book an appointment once it has one.";
  if (BOOKABLE.has(status)) return null;
  if (COMPLETED.has(status)) return "A completed order needs no further appointment.";
  return `No appointment can be booked at the status “${getStatusView(status).label}”.`;
}

/** Requested, but without a time yet: booking a slot sets one. */
function isRequested(appointment: ListedAppointment | null): boolean {
  return (
    appointment !== null &&
    appointmentState(appointment) === "pending" &&
    appointment.start_at === null
  );
}

function changeReasons(
  appointment: ListedAppointment | null,
): Pick<AppointmentActionState, "move" | "cancel"> {
  if (appointment === null || !isActiveAppointment(appointment)) {
    return {
      move: "There is no appointment to reschedule.",
      cancel: "There is no appointment to cancel.",
    };
  }
  const state = appointmentState(appointment);
  if (state === "in_progress") {
    return { move: "The appointment is in progress.", cancel: "The appointment is in progress." };
  }
  const arizona = state === "reserved" && appointment.provider === "sonora_quest";
  const fixed = "This lab manages its own appointments: call the patient service center.";
  if (arizona) return { move: fixed, cancel: fixed };
  if (isRequested(appointment))
    return { move: "It has no time yet. Book a slot instead.", cancel: null };
  if (state === "pending") return { move: "The lab has not answered yet.", cancel: null };
  const move = appointment.can_reschedule
    ? null
    : "This provider does not reschedule appointments. Cancel it and book another one.";
  return { move, cancel: null };
}

/** Whether canceling now is within 24 hours of the start; at-home appointments are then not refunded (public guides). */
export function isLateCancel(
  appointment: Pick<Appointment, "type" | "start_at">,
  now: string,
): boolean {
  if (appointment.start_at === null || appointment.type !== "phlebotomy") return false;
  return Date.parse(appointment.start_at) - Date.parse(now) < DAY_MS;
}
