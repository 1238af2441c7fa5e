import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import type {
  AppointmentChange,
  AppointmentOutcome,
  AppointmentSpan,
} from "@/lib/contract/dashboard/appointment-history";
import type { ClockZone } from "@/lib/domain/datetime";
import { getAppointmentView } from "./appointment-labels";
import { getOutcomeView } from "./appointment-outcome";
import { appointmentState } from "./appointment-state";
import { formatClockSpan } from "./appointment-times";

export type HistoryEntry = {
  readonly key: string;
  readonly at: string;
  /** Null when only the service reported it and nobody changed it here. */
  readonly by: string | null;
  /** `Rescheduled`, `No-show`, `Confirmed`. */
  readonly what: string;
  /** `Tue 24-Nov 11:00–13:00 CST → Fri 27-Nov 09:00–11:00 CST`. */
  readonly slots: string | null;
  /** The reason and the note. */
  readonly why: string | null;
};

/** The course of an appointment; an unknown step comes before the others. */
const STEPS = [
  "pending",
  "reserved",
  "confirmed",
  "in_progress",
  "completed",
  "cancelled",
  "outcome",
];

const CHANGE_LABELS = {
  booked: "Booked",
  requested: "Requested",
  rescheduled: "Rescheduled",
  canceled: "Canceled",
} as const;

/** The states that changes made here lead to. */
const CHANGE_STATES = {
  booked: "confirmed",
  requested: "pending",
  rescheduled: "confirmed",
  canceled: "cancelled",
} as const;

type OrderedEntry = HistoryEntry & { readonly step: number };
type Records = {
  appointment: AppointmentRecord | null;
  changes: readonly AppointmentChange[];
  outcomes: readonly AppointmentOutcome[];
};

/**
 * What happened to an order's appointments, newest first: changes made here with their author, the old and new time and
 * the reason; outcomes with their corrections; and events that only the service reported.
 */
export function getAppointmentHistory(
  { appointment, changes, outcomes }: Records,
  clinic: ClockZone,
): HistoryEntry[] {
  const known = new Set(
    changes.flatMap(({ event_at }) => (event_at ? [Date.parse(event_at)] : [])),
  );
  const reported = (appointment?.events ?? [])
    .filter(({ created_at }) => !known.has(Date.parse(created_at)))
    .map(({ created_at, status }) => ({
      key: `${created_at} ${status}`,
      at: created_at,
      by: null,
      what: getAppointmentView(appointmentState({ event_status: status })).label,
      slots: null,
      why: null,
      step: getStep(appointmentState({ event_status: status })),
    }));
  const at = (zone: string | null | undefined) => ({ ...clinic, id: zone ?? clinic.id });
  return [
    ...changes.map((change) => toChangeEntry(change, at(change.zone))),
    ...outcomes.map((outcome) => toOutcomeEntry(outcome, at(appointment?.iana_timezone))),
    ...reported,
  ]
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.step - a.step || b.index - a.index)
    .map(({ step: _, index: __, ...entry }) => entry);
}

/** The place of an entry's step in the course of an appointment, for entries of the same time. */
function getStep(state: string): number {
  return STEPS.indexOf(state);
}

/** Who canceled the appointment, if it was canceled here. */
export function findCancellation(
  changes: readonly AppointmentChange[],
  appointment: Pick<AppointmentRecord, "id" | "event_status"> | null,
): AppointmentChange | null {
  if (appointment === null || appointmentState(appointment) !== "cancelled") return null;
  const id = appointment.id.toLowerCase();
  return (
    changes.findLast((change) => change.kind === "canceled" && change.appointment_id === id) ?? null
  );
}

/** `Canceled by Uma Wells: The time no longer suits (refundable)`. */
export function describeCancellation(change: AppointmentChange): string {
  const why = getReason(change);
  return `Canceled by ${change.by}${why ? `: ${why}` : ""}`;
}

function toChangeEntry(change: AppointmentChange, zone: ClockZone): OrderedEntry {
  const spans = [change.from, change.to].flatMap((span) => (span ? [formatSlot(span, zone)] : []));
  return {
    key: change.id,
    at: change.event_at ?? change.at,
    by: change.by,
    what: CHANGE_LABELS[change.kind],
    slots: spans.join(" → ") || null,
    why: getReason(change),
    step: getStep(CHANGE_STATES[change.kind]),
  };
}

function toOutcomeEntry(outcome: AppointmentOutcome, zone: ClockZone): OrderedEntry {
  const { label } = getOutcomeView(outcome.outcome);
  return {
    key: outcome.entry_id,
    at: outcome.recorded_at,
    by: outcome.by,
    what: outcome.corrects ? `Corrected to ${label.toLowerCase()}` : label,
    slots: formatClockSpan(outcome.start_at, null, zone),
    why: outcome.note || null,
    step: getStep("outcome"),
  };
}

function getReason({ reason, is_refundable, note }: AppointmentChange): string | null {
  const refund =
    is_refundable === null ? "" : is_refundable ? " (refundable)" : " (not refundable)";
  return [reason ? `${reason}${refund}` : "", note].filter(Boolean).join(". ") || null;
}

function formatSlot({ start, end }: AppointmentSpan, zone: ClockZone): string {
  return start === null ? "no time" : formatClockSpan(start, end, zone);
}
