import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, dayInZone, eachDay } from "@/lib/domain/calendar-date";
import { isActiveAppointment } from "./appointment-actions";
import { appointmentState } from "./appointment-state";

export const BOARD_LENGTHS = ["7", "14"] as const;
export type BoardLength = (typeof BOARD_LENGTHS)[number];

export type BoardDay = { readonly date: CalendarDate; readonly appointments: BoardAppointment[] };
export type BoardPerson = {
  readonly userId: string;
  readonly person: string;
  readonly appointments: BoardAppointment[];
};

/** Orders that need an appointment: none was booked, or the last one was canceled. Longest waiting first. */
export function appointmentsToBook(appointments: readonly BoardAppointment[]): BoardAppointment[] {
  return appointments
    .filter(
      ({ appointment }) =>
        !isActiveAppointment(appointment) &&
        !(appointment && appointmentState(appointment) === "completed"),
    )
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** Requested appointments without a time, which wait for the provider. */
export function appointmentsWithoutTime(
  appointments: readonly BoardAppointment[],
): BoardAppointment[] {
  return appointments.filter(
    ({ appointment }) => isActiveAppointment(appointment) && appointment?.start_at === null,
  );
}

/** The days from `from` on with their appointments by time, including canceled ones; days are those of a zone. */
export function boardDays(
  appointments: readonly BoardAppointment[],
  from: CalendarDate,
  length: number,
  timeZone: string,
): BoardDay[] {
  const timed = appointments
    .flatMap((each) =>
      each.appointment?.start_at ? [{ each, start: each.appointment.start_at }] : [],
    )
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return eachDay(from, addDays(from, length - 1)).map((date) => ({
    date,
    appointments: timed
      .filter(({ start }) => dayInZone(start, timeZone) === date)
      .map(({ each }) => each),
  }));
}

/** Everyone on the board by name, with their appointments by time; those without a time come first. */
export function boardPeople(appointments: readonly BoardAppointment[]): BoardPerson[] {
  const people = new Map<string, BoardAppointment[]>();
  for (const each of appointments)
    people.set(each.user_id, [...(people.get(each.user_id) ?? []), each]);
  const getStart = ({ appointment }: BoardAppointment) =>
    appointment?.start_at ? Date.parse(appointment.start_at) : 0;
  return [...people]
    .map(([userId, own]) => ({
      userId,
      person: own[0]?.person ?? "",
      appointments: [...own].sort((a, b) => getStart(a) - getStart(b)),
    }))
    .sort((a, b) => a.person.localeCompare(b.person));
}
