import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type {
  AppointmentOutcome,
  AppointmentOutcomeKind,
} from "@/lib/contract/dashboard/appointment-history";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Appointment } from "@/lib/contract/service/appointment";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { findAppointmentDoubt } from "@/lib/domain/time-doubts";
import { isActiveAppointment } from "./appointment-actions";
import { getAppointmentView } from "./appointment-labels";
import { appointmentState } from "./appointment-state";

type Timed = Pick<Appointment, "event_status" | "start_at" | "end_at">;
type Facts = {
  status: string;
  appointment: Timed | null;
  outcome: Pick<AppointmentOutcome, "outcome"> | null;
};

/** Order statuses after the draw: a lab does not always report that its appointment took place. */
const DRAWN: ReadonlySet<string> = new Set([
  "draw_completed",
  "partial_results",
  "completed",
  "corrected",
]);

const OUTCOME_VIEWS: Readonly<
  Record<AppointmentOutcomeKind, { readonly label: string; readonly family: StatusFamily }>
> = {
  completed: { label: "Completed", family: "completed" },
  no_show: { label: "No-show", family: "failed" },
  patient_canceled: { label: "Patient canceled", family: "cancelled" },
};

/** Whether an appointment counts as done, by its recorded outcome or by its order. */
export function isDoneAppointment({ status, outcome }: Pick<Facts, "status" | "outcome">): boolean {
  return outcome === null ? DRAWN.has(status) : outcome.outcome === "completed";
}

/** When an order's sample was drawn, or its first result came if that is all that is known; null before that. */
export function findDrawTime({ events }: Pick<OrderRecord, "events">): string | null {
  const drawn = events.filter(({ status }) => DRAWN.has(getLowLevelStatus(status)));
  const sorted = drawn.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return sorted[0]?.created_at ?? null;
}

/** What is wrong with the time of an appointment on the board; null where it can be right. */
export function findBoardDoubt(entry: BoardAppointment, now: string): string | null {
  const isDone = isDoneAppointment(entry);
  // The order has had its status since then, so its sample was drawn by then.
  return findAppointmentDoubt(
    entry.appointment,
    { isDone, drawnAt: isDone ? entry.since : null },
    now,
  );
}

/** How an outcome is displayed. */
export function getOutcomeView(outcome: AppointmentOutcomeKind) {
  return OUTCOME_VIEWS[outcome];
}

/** Whether an appointment's time has passed; false for one without a time. */
export function isPastAppointment({ start_at, end_at }: Timed, now: string): boolean {
  const end = end_at ?? start_at;
  return end !== null && Date.parse(end) <= Date.parse(now);
}

/**
 * Whether staff have to record how an appointment ended: it is over, and neither staff nor the service have reported an
 * outcome.
 */
export function needsOutcome({ status, appointment, outcome }: Facts, now: string): boolean {
  if (appointment === null || outcome !== null || DRAWN.has(status)) return false;
  return isActiveAppointment(appointment) && isPastAppointment(appointment, now);
}

/** An appointment's state as a mark and label: the recorded outcome first, and never "Confirmed" once it is over. */
export function getStanding(facts: Facts & { appointment: Timed }, now: string) {
  const { appointment, outcome, status } = facts;
  if (outcome) return OUTCOME_VIEWS[outcome.outcome];
  if (needsOutcome(facts, now)) return { label: "Outcome to record", family: "problem" } as const;
  if (isActiveAppointment(appointment) && DRAWN.has(status)) {
    return { label: "Sample drawn", family: "completed" } as const;
  }
  return getAppointmentView(appointmentState(appointment));
}

/** The valid outcome for an appointment's current time: the latest one that was not corrected. */
export function findOutcome(
  outcomes: readonly AppointmentOutcome[],
  appointment: Pick<Appointment, "id" | "start_at"> | null,
): AppointmentOutcome | null {
  if (appointment === null || appointment.start_at === null) return null;
  const { id, start_at } = appointment;
  const corrected = new Set(outcomes.map(({ corrects }) => corrects));
  return (
    outcomes.findLast(
      (each) =>
        each.appointment_id === id.toLowerCase() &&
        Date.parse(each.start_at) === Date.parse(start_at) &&
        !corrected.has(each.entry_id),
    ) ?? null
  );
}

/** Past appointments without an outcome, oldest first. */
export function appointmentsToRecord(
  appointments: readonly BoardAppointment[],
  now: string,
): BoardAppointment[] {
  const getStart = ({ appointment }: BoardAppointment) => Date.parse(appointment?.start_at ?? now);
  return appointments
    .filter((entry) => needsOutcome(entry, now))
    .sort((a, b) => getStart(a) - getStart(b));
}
