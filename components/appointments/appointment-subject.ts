import type {
  AppointmentMethod,
  BoardAppointment,
  ListedAppointment,
} from "@/lib/contract/dashboard/appointment-board";
import type {
  AppointmentOutcome,
  AppointmentOutcomeKind,
} from "@/lib/contract/dashboard/appointment-history";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { WantedTime } from "@/lib/domain/appointments/near-slots";

/** Whose appointment it is, for which test and where: shown on every card and in every dialog. */
export type AppointmentSubject = {
  orderId: string;
  person: string;
  birthDate: CalendarDate | null;
  method: AppointmentMethod;
  test: string;
  city: string | null;
  /** `12 days`, for an order that waits for its appointment; null for others. */
  waiting: string | null;
  appointment: ListedAppointment | null;
  outcome: AppointmentOutcome | null;
};

export type DialogKind = "book" | "move" | "cancel" | "outcome";

/**
 * Which dialog is open, and for which appointment. `wanted`: where it was dropped; `preset`: the preselected outcome.
 */
export type OpenAppointmentDialog = AppointmentSubject & {
  kind: DialogKind;
  wanted?: WantedTime;
  preset?: AppointmentOutcomeKind;
};

/** The subject of a board entry. */
export function toSubject(entry: BoardAppointment, waiting: string | null): AppointmentSubject {
  return {
    orderId: entry.order_id,
    person: entry.person,
    birthDate: entry.birth_date,
    method: entry.method,
    test: entry.test,
    city: entry.city,
    waiting,
    appointment: entry.appointment,
    outcome: entry.outcome,
  };
}
