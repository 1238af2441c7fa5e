import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDayMonth, formatWeekday, instantParts } from "@/lib/domain/datetime";

export type AppointmentTimes = {
  /** `23-Nov-2026 07:00–09:00 EST`. */
  readonly patient: string;
  /** The same in the clinic's zone; null when both zones agree. */
  readonly clinic: string | null;
};

/** A time span in the zone of the appointment's place and in the clinic's; each names its zone. */
export function appointmentTimes(
  start: string,
  end: string | null,
  zones: { patient: string | null; clinic: string },
): AppointmentTimes {
  const patientZone = zones.patient ?? zones.clinic;
  const patient = formatSpan(start, end, patientZone);
  const clinic = formatSpan(start, end, zones.clinic);
  return { patient, clinic: clinic === patient ? null : clinic };
}

/** `Fri 27-Nov 09:00–11:00 CST`: a day and its window, where the year is clear. */
export function formatClockSpan(start: string, end: string | null, timeZone: string): string {
  const day = dayInZone(start, timeZone);
  return `${formatWeekday(day).slice(0, 3)} ${formatDayMonth(day)} ${formatWindow(start, end, timeZone)}`;
}

/** `09:00–11:00 CST`. */
export function formatWindow(start: string, end: string | null, timeZone: string): string {
  const { time, zone } = instantParts(start, timeZone);
  return `${time}${end === null ? "" : `–${instantParts(end, timeZone).time}`} ${zone}`;
}

function formatSpan(start: string, end: string | null, timeZone: string): string {
  return `${instantParts(start, timeZone).date} ${formatWindow(start, end, timeZone)}`;
}
