import type { Role } from "@/lib/contract/dashboard/staff";
import type { Appointment } from "@/lib/contract/service/appointment";
import { statusInSentence } from "@/lib/domain/orders/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { visitState } from "./appointment-state";

/** Null: open. Else the sentence that stands beside the closed button. */
export type VisitActs = Readonly<Record<"book" | "move" | "cancel", string | null>>;

const BOOKABLE: ReadonlySet<string> = new Set([
  "requisition_created",
  "requisition_bypassed",
  "appointment_pending",
  "appointment_cancelled",
]);
const OVER: ReadonlySet<string> = new Set(["completed", "cancelled"]);
const DAY_MS = 86_400_000;

/** Whether a visit can still take place. */
export function isActiveVisit(visit: Pick<Appointment, "event_status"> | null): boolean {
  return visit !== null && !OVER.has(visitState(visit));
}

/** What a role may do about the visit of an order in this status: the role is asked first, then the service's rules. */
export function visitActs(status: string, visit: Appointment | null, role: Role): VisitActs {
  if (!can(role, "appointment:change")) {
    const least = leastRoleFor("appointment:change");
    const reason = `${least.charAt(0).toUpperCase()}${least.slice(1)}s and above can book, move and call off visits.`;
    return { book: reason, move: reason, cancel: reason };
  }
  return { book: bookReason(status, visit), ...changeReasons(visit) };
}

function bookReason(status: string, visit: Appointment | null): string | null {
  if (isActiveVisit(visit) && !isRequested(visit)) {
    return "The order has a visit. Move it, or call it off first.";
  }
  if (status === "ordered") return "The order has no requisition yet. Book when it has.";
  if (BOOKABLE.has(status)) return null;
  return `An order that is ${statusInSentence(status)} takes no visit.`;
}

/** Asked for, and without a time: booking a slot gives it one. */
function isRequested(visit: Appointment | null): boolean {
  return visit !== null && visitState(visit) === "pending" && visit.start_at === null;
}

function changeReasons(visit: Appointment | null): Pick<VisitActs, "move" | "cancel"> {
  if (visit === null || !isActiveVisit(visit)) {
    return { move: "There is no visit to move.", cancel: "There is no visit to call off." };
  }
  const state = visitState(visit);
  if (state === "in_progress") {
    return { move: "The visit is under way.", cancel: "The visit is under way." };
  }
  const arizona = state === "reserved" && visit.provider === "sonora_quest";
  const fixed = "This lab arranges its visits itself: call the service centre.";
  if (arizona) return { move: fixed, cancel: fixed };
  if (isRequested(visit)) return { move: "It has no time yet. Book a slot instead.", cancel: null };
  if (state === "pending") return { move: "The lab has not answered yet.", cancel: null };
  const move = visit.can_reschedule
    ? null
    : "This provider does not move visits. Call it off and book another one.";
  return { move, cancel: null };
}

/** Whether calling a visit off now is within 24 hours of its start, when those at home are not refunded (public guides). */
export function isLateCancel(visit: Pick<Appointment, "type" | "start_at">, now: string): boolean {
  if (visit.start_at === null || visit.type !== "phlebotomy") return false;
  return Date.parse(visit.start_at) - Date.parse(now) < DAY_MS;
}
